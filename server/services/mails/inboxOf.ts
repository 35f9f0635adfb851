/** Other names of one mailbox, as their providers say. */
const SAME_HOST = new Map([
  ['googlemail.com', 'gmail.com'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
  ['protonmail.com', 'proton.me'],
  ['protonmail.ch', 'proton.me'],
  ['pm.me', 'proton.me'],
  ['ya.ru', 'yandex.com'],
  ['yandex.ru', 'yandex.com'],
]);

/** Google ignores dots, Proton dots, hyphens and underscores. */
const UNNOTICED = new Map([
  ['gmail.com', /\./g],
  ['proton.me', /[._-]/g],
]);

/** Names of Yahoo have no hyphen: after one comes the keyword of a disposable address. */
const YAHOO = /^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com|myyahoo\.com)$/;

/** Fastmail delivers any name at a subdomain to the user that the subdomain names. */
const FASTMAIL_USER = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/** Normalises an address: one mailbox has many, by plus signs and by characters that its provider ignores. */
export function inboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/\+.*$/, '');
  const domain = address.slice(at + 1);
  const [, user, fastmail] = FASTMAIL_USER.exec(domain) ?? [];
  if (user !== undefined) return `${user}@${fastmail}`;
  const host = SAME_HOST.get(domain) ?? domain;
  if (YAHOO.test(host)) return `${name.replace(/-.*$/, '')}@${host}`;
  // Yandex reads a hyphen as a dot.
  if (host === 'yandex.com') return `${name.replaceAll('-', '.')}@${host}`;
  return `${name.replace(UNNOTICED.get(host) ?? /(?!)/g, '')}@${host}`;
}

/** Providers whose mailboxes belong to unrelated people; any other domain may receive all names. */
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
