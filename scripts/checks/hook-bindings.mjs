// Reads from the text of a wiring file which events it binds.

/** @typedef {{ event: string, collection: string }} Binding collection: "" for every one */

/** @param {string} source of a *.pb.js @returns {Binding[]} */
export function bindings(source) {
  const code = source.replace(/^\s*\/\/.*$/gm, "");
  const calls = code.matchAll(/(?<![\w.])(on[A-Z]\w*)\(|\$app\.(on[A-Z]\w*)\(\)\.bindFunc\(/g);
  return [...calls].flatMap((call) => {
    const event = call[1] ?? call[2] ?? "";
    const collections = stringsOf(code, call.index + call[0].length);
    return (collections.length ? collections : [""]).map((collection) => ({ event, collection }));
  });
}

/** The string arguments of a call, up to its closing bracket. @param {string} source @param {number} start */
function stringsOf(source, start) {
  /** @type {string[]} */
  const found = [];
  let depth = 0;
  for (const { 0: token, index } of source
    .slice(start)
    .matchAll(/\/\/.*|"[^"\n]*"|'[^'\n]*'|`[^`]*`|[()[\]{}]/g)) {
    if (token.startsWith("//")) continue;
    if (/^[([{]/.test(token)) depth++;
    else if (/^[)\]}]/.test(token)) {
      if (depth-- === 0) break;
    } else if (depth === 0 && index >= 0) found.push(token.slice(1, -1));
  }
  return found;
}
