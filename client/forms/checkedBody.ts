/** What was typed into one field for several values, between commas or spaces. */
export const typedList = (text: string): string[] => text.split(/[\s,;]+/).filter((each) => each !== '');
