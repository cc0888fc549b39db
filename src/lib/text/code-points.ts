/** Length in code points, as the server counts. */
export const length = (text: string) => [...text].length;
