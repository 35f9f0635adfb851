/** Words that pose as the marketplace. */
const SPEAKS_FOR_IT = [
  'suporte',
  'atendimento',
  'equipe',
  'oficial',
  'administração',
  'administrador',
  'admin',
  'moderação',
  'moderador',
  'mediação',
  'mediador',
  'segurança',
  'central de ajuda',
];

/** Words that contain one of those and mean something else. */
const INNOCENT = ['badminton', 'intermediação', 'intermediador', 'padmini', 'remediação'];

/** Characters that read as another one, also Cyrillic and Greek. */
const TWINS = new Map(
  Object.entries({
    l: '!|1iıіι',
    o: '0оο',
    a: '4@аα',
    e: '3еε',
    s: '5$ѕ',
    g: 'qԛ',
    c: 'сϲ',
    d: 'ԁ',
    h: 'һ',
    j: 'ј',
    k: 'кκ',
    m: 'м',
    p: 'рρ',
    t: 'тτ',
    u: 'υ',
    v: 'ν',
    x: 'хχ',
    y: 'у',
  }).flatMap(([letter, signs]) => Array.from(signs, (sign) => [sign, letter] as const)),
);

/** The text with look-alike characters unified, without separators: 'Arara D!gita1' → 'araradlgltal'. */
export const looksOf = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase(), (sign) => TWINS.get(sign) ?? sign)
    .join('')
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('vv', 'w');

const LOOKS = SPEAKS_FOR_IT.map((word) => ({ word, looks: looksOf(word) }));
const INNOCENT_LOOKS = INNOCENT.map(looksOf);

/** The reserved word of the marketplace that a name imitates, also with look-alike characters. */
export function speaksForShop(name: string): string | undefined {
  const looks = INNOCENT_LOOKS.reduce((rest, innocent) => rest.replaceAll(innocent, ' '), looksOf(name));
  return LOOKS.find((each) => looks.includes(each.looks))?.word;
}
