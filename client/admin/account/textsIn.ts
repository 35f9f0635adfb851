/** What was typed into the named fields of a form. */
export function textsIn<Name extends string>(form: HTMLFormElement, names: Name[]): Record<Name, string> {
  const fields = new FormData(form);
  const textOf = (name: Name): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
}
