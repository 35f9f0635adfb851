/** Text as search compares it: lower case, without accents, single spaces. 'Licença  PRO' → 'licenca pro'. */
export const searchable = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** A name as an address: 'Loja do João' → 'loja-do-joao'. */
export const slugOf = (name: string): string =>
  searchable(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Escapes text for HTML and XML, in an element or a quoted attribute. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** 'em reserva' → 'Em reserva'. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
