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

/** Providers whose mailboxes belong to people who have nothing else in common; any other domain may answer for all names. */
const SHARED_HOSTS = new Set([
  'gmail.com',
  'outlook.com',
  'outlook.com.br',
  'hotmail.com',
  'hotmail.com.br',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'me.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
  'ig.com.br',
  'globo.com',
  'proton.me',
  'protonmail.com',
]);

export const isSharedHost = (host: string): boolean => SHARED_HOSTS.has(host);
