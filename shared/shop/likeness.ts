/** Whoever uses one of these speaks for the marketplace. */
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

/** Words that hold one of those and mean something else. */
const INNOCENT = ['badminton', 'intermediação', 'intermediador', 'remediação'];

const TWINS: Readonly<Record<string, string>> = {
  '!': 'l',
  '|': 'l',
  '1': 'l',
  i: 'l',
  '0': 'o',
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '5': 's',
  $: 's',
  q: 'g',
};

/** What stays of letters that look alike, without what parts words: 'Arara D!gita1' → 'araradlgltal'. */
export const looksOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[!|1i04@35$q]/g, (sign) => TWINS[sign] ?? sign)
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('vv', 'w');

const LOOKS = SPEAKS_FOR_IT.map((word) => ({ word, looks: looksOf(word) }));
const INNOCENT_LOOKS = INNOCENT.map(looksOf);

/** Which of the words that speak for the marketplace a name looks like, whatever it is written with. */
export function speaksForShop(name: string): string | undefined {
  const looks = INNOCENT_LOOKS.reduce((rest, innocent) => rest.replaceAll(innocent, ' '), looksOf(name));
  return LOOKS.find((each) => looks.includes(each.looks))?.word;
}
