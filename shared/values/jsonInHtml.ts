/** JSON for a script element: nothing in it ends the element, opens a comment or breaks a line. */
export const jsonInHtml = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
