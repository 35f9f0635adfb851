/** Words without line breaks and doubled spaces. */
export const inOneLine = (words: string): string => words.replaceAll(/\s+/g, ' ');
