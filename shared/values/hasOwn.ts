/** Whether an object itself has a property. (`Object.hasOwn` is missing in Safari before 15.4) */
export const hasOwn = (values: object, name: string): boolean => Object.keys(values).includes(name);
