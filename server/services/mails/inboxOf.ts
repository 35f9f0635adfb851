/** One inbox has many addresses: by what follows a plus sign, and at Google by dots and its other name too. */
export function inboxOf(email: string): string {
  const written = email.trim().toLowerCase();
  const at = written.lastIndexOf('@');
  const name = written.slice(0, at).replace(/\+.*$/, '');
  const host = written.slice(at + 1);
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${host}`;
}
