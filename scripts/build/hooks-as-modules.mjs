// Vite plugin that lets the client import pure files of pb_hooks. They are CommonJS, which Vite does not
// convert in development.

/** @returns {import("vite").Plugin} */
export const hooksAsModules = () => ({
  name: "hooks-as-modules",
  transform(code, id) {
    if (!/\/pb_hooks\/.+\.js$/.test(id)) return undefined;
    return code
      .replace(/^const (.+) = require\((".+")\);$/gm, "import $1 from $2;")
      .replace(/^module\.exports = (\{[\s\w,]*\});/m, "export $1;")
      .replace(/^module\.exports = /m, "export default ");
  },
});
