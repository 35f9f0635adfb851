import type { Product } from './product.ts';

/** The big figure of a cover, with a word before and after it. */
interface Caption {
  lead?: string | undefined;
  figure: string;
  label?: string | undefined;
}

type Reading = (match: RegExpMatchArray) => Caption;

const UNITS = 'diamantes|dias?|m[eê]s(?:es)?|anos?|aparelhos|núcleos|modelos|ganchos|textos|ícones';

/** The first reading whose words the title contains makes the caption. */
const READINGS: readonly (readonly [RegExp, Reading])[] = [
  [
    /(\d+) mil (seguidores|inscritos|membros)/,
    ([, count = '', who = '']) => ({ figure: `${count}K`, label: who }),
  ],
  [
    /nível (\d+),? (?:com |patente )?(.+)/,
    ([, level = '', what = '']) => ({ lead: 'nível', figure: level, label: what.toLowerCase() }),
  ],
  [/R\$ (\d+)/, ([, value = '']) => ({ lead: 'R$', figure: value, label: 'em crédito' })],
  [/(\d+)%/, ([, share = '']) => ({ figure: `${share}%`, label: 'de desconto' })],
  [
    /Windows (\d+) Pro/,
    ([, version = '']) => ({ lead: `Windows ${version}`, figure: 'PRO', label: '1 computador' }),
  ],
  [
    /(Windows Server) .*?(\d+) núcleos/,
    ([, system = '', cores = '']) => ({ lead: system, figure: cores, label: 'núcleos' }),
  ],
  [/Office (\d+)/, ([, version = '']) => ({ lead: 'Office', figure: version, label: 'uso permanente' })],
  [/(?:Conta .*) de (20\d\d)/, ([, year = '']) => ({ lead: 'desde', figure: year })],
  [/vitalícia/i, () => ({ lead: 'licença', figure: 'Vitalícia', label: 'sem mensalidade' })],
  [/plano anual/, () => ({ lead: 'plano anual', figure: '12', label: 'meses' })],
  [/verificado/, () => ({ figure: 'Negócios', label: 'verificado' })],
  [/passes das (.+)/, ([, which = '']) => ({ figure: 'Passes', label: which })],
  [/para MEI/, () => ({ figure: 'MEI', label: 'controle financeiro' })],
  [
    new RegExp(`(\\d+) (${UNITS})(?: (?:de|em) (.+))?`),
    ([, count = '', unit = '', what = '']) => ({
      figure: count,
      label: /^(esportes|4K|alta definição)$/.test(what)
        ? `${unit} em ${what}`.replace('em esportes', 'de esportes')
        : unit,
    }),
  ],
];

export function captionOf({ title }: Pick<Product, 'title'>): Caption {
  for (const [pattern, read] of READINGS) {
    const match = title.match(pattern);
    if (match) return read(match);
  }
  return { figure: title.split(/[\s,:]+/).find((word) => word.length > 3) ?? title };
}
