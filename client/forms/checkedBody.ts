/** What was typed into one field for several values, between commas or spaces. */
export const splitList = (text: string): string[] => text.split(/[\s,;]+/).filter((each) => each !== '');
