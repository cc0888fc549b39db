// Vite plugin that removes code of packages which the app never runs and the bundler cannot see to be unused.

const ROUTER = /\/react-router\/dist\/production\/chunk-\w+\.mjs$/;
const SDK = /\/pocketbase\.es\.mjs$/;

/** @type {{ file: RegExp, code: RegExp, by: string }[]} */
const CUTS = [
  // A property set on a component, or a call that makes it, keeps it: `Form` with all that submits it, 1.3 kB
  // compressed on every page.
  { file: ROUTER, code: /^\w+\.displayName = .*;$/gm, by: "" },
  {
    file: ROUTER,
    code: /= ((?:React\d*\.(?:forwardRef|createContext|memo)|new (?:Set|URL))\()/g,
    by: "= /* @__PURE__ */ $1",
  },
  // Routes with a data router have error boundaries, whose default page loads a whole document, 3 kB. `BrowserRouter`
  // has none of them. A class that extends a property counts as code with effects.
  { file: ROUTER, code: /dataRouterState && (\(match\.route\.ErrorBoundary)/, by: "false && $1" },
  { file: ROUTER, code: /(ErrorBoundary = class extends) React\d*\.Component/g, by: "$1 null" },
  { file: ROUTER, code: /^\w+ErrorBoundary\.contextType = .*;$/gm, by: "" },
  // `<Link prefetch>` works with React Router's own build only, 1.5 kB.
  { file: ROUTER, code: /React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, by: "null" },
  // Services for superusers, 1.2 kB. The type of `pb` (src/lib/pocketbase/client.ts) does not have them either.
  {
    file: SDK,
    code: /,this\.(?:collections|logs|settings|health|backups|crons|sql)=new \w+Service\(this\)/g,
    by: "",
  },
  { file: SDK, code: /createBatch\(\)\{return new BatchService\(this\)\}/g, by: "" },
];

/** Fails the build if a package no longer has the code: a new version needs another look. @returns {import("vite").Plugin} */
export function trimPackages(cuts = CUTS) {
  const unused = new Set(cuts);
  return {
    name: "trim-packages",
    apply: "build",
    transform(code, id) {
      const cutsHere = cuts.filter((cut) => cut.file.test(id));
      if (!cutsHere.length) return undefined;
      return cutsHere.reduce((text, cut) => {
        const shorter = text.replace(cut.code, cut.by);
        if (shorter !== text) unused.delete(cut);
        return shorter;
      }, code);
    },
    buildEnd(error) {
      const [cut] = unused;
      if (!error && cut) this.error(`trim-packages: ${cut.file} does not have ${cut.code}`);
    },
  };
}
