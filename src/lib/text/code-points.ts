/** Length in code points, as on the server. */
export const codePointLength = (text: string) => [...text].length;
