/** Length in code points, as on the server. */
export const length = (text: string) => [...text].length;
