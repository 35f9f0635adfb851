/** Words without line breaks and doubled spaces; what keeps an amount together stays. */
export const inOneLine = (words: string): string => words.replaceAll(/[^\S\u00a0]+/g, ' ');
