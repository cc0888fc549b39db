// Checks that every dynamic import of the client loads the areas of messages that its code shows. Without its
// area a screen would show ids.
import { clientModules, withImports } from "../lib/client-modules.mjs";

const START = "src/main.tsx";
/** Loaded with the app. */
const CORE = "core";

/** Files with messages that another import loads, and why. @type {Record<string, string>} */
export const LOADED_ELSEWHERE = {
  "src/app/video-feed/own-video-menu.tsx": "the button is on tiles of the own profile only",
  "src/features/auth/auth-form.tsx": "the invitation is asked for once the rules of registration are loaded",
  "src/features/auth/registration-closed.tsx": "shows once the rules of registration are loaded",
  "src/features/auth/schema.ts": "the code from the mail has a form of its own",
  "src/i18n/error-messages.ts": "each screen loads the messages of its own fields",
  "src/i18n/index.ts": "each screen loads the messages for the codes of its own requests",
  "src/state/forms/checks.ts": "forms without an address or password load its other checks too",
  "src/state/feedback/error-toasts.ts": "each screen loads the messages of its own actions",
};

/**
 * @param {(file: string) => string[][]} idsIn the ids of each text of a file; of several the text names one
 * @param {Map<string, string>} areaOf area by id
 * @param {string} root
 * @returns {string[]} one line per missing area
 */
export function messageAreas(idsIn, areaOf, root) {
  const modules = clientModules(root);
  const lacking = (/** @type {Iterable<string>} */ files, /** @type {string[]} */ areas) =>
    [...files]
      .filter((file) => !(file in LOADED_ELSEWHERE))
      .flatMap((file) => idsIn(file).map((ids) => ({ file, ids })))
      .filter(({ ids }) => ids.length && !ids.some((id) => areas.includes(areaOf.get(id) ?? "")))
      .map(({ file, ids: [id = ""] }) => `loads no area ${areaOf.get(id)}, but ${file} shows ${id}`);
  const start = withImports(modules, START);
  const imports = [...modules].flatMap(([from, { later }]) => later.map((each) => ({ from, ...each })));
  return [
    ...lacking(start, [CORE]).map((problem) => `${START} ${problem}`),
    ...imports.flatMap(({ from, to, areas }) => {
      const files = [...withImports(modules, to)].filter((file) => !start.has(file));
      return lacking(files, [CORE, ...areas]).map((problem) => `${from}: the import of ${to} ${problem}`);
    }),
  ];
}
