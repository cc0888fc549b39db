/** A colour of the palette in src/styles/app.css for a canvas, such as `accent`; the operator may have changed it. */
export const themeColor = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`);
