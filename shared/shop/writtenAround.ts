/** Contact data in a spelling that filters miss and people read, as regular expressions over the plain text. */

const DIGIT_WORDS = [
  'z[e3]r[o0]',
  'um',
  'uma',
  'd[o0][i1]s',
  'duas',
  'tr[eê3]s',
  'qu[a4]tr[o0]',
  'c[i1]nc[o0]',
  's[e3][i1]s',
  'm[e3][i1]a',
  's[e3]t[e3]',
  '[o0]it[o0]',
  'n[o0]v[e3]',
].join('|');
const DIGIT = String.raw`(?:(?:${DIGIT_WORDS})(?!\p{L})|\d{1,4})`;
/** Digits and digits as words, in one row: 'nove8oito8oito7sete7', 'nov3 0ito 0ito'. */
const MIXED = new RegExp(
  String.raw`(?<![\p{L}\d])${DIGIT}(?:[\s,./_-]{0,3}(?:e\s)?${DIGIT}){5,}(?![\p{L}\d])`,
  'giu',
);
const WORD = new RegExp(`(?:${DIGIT_WORDS})`, 'giu');

/** A row of digits is a phone where at least three of at least eight are words; 'um' and 'uma' are articles too. */
function isMixedNumber(row: string): boolean {
  const words = row.match(WORD) ?? [];
  const plain = row.replace(WORD, '').match(/\d/g) ?? [];
  return words.length + plain.length >= 8 && words.filter((word) => !/^uma?$/i.test(word)).length >= 3;
}

/** Single digits with one sign between them, with an area code and the 9 of a mobile: '1 1 9 8 8 8 8 7 7 7 7'. */
const SPACED = /(?<![\d.,])(?:5[^\p{L}\d]5[^\p{L}\d])?[1-9][^\p{L}\d][1-9](?:[^\p{L}\d]\d){9}(?![.,]?\d)/gu;
const MOBILE = /^(?:55)?[1-9]{2}9\d{8}$/;

const AT = String.raw`(?:\s+arroba\s+|\s*[[({<]\s*(?:at|arroba)\s*[\])}>]\s*)`;
const DOT = String.raw`(?:\s+(?:ponto|dot)\s+|\s*[[({<]\s*(?:dot|ponto)\s*[\])}>]\s*|\s?\.\s?)`;
const ENDING = String.raw`(?:com|net|org|br|me|gg)(?![\p{L}\d])`;
const EMAIL = new RegExp(
  String.raw`(?<![\w.+-])[\w.+-]{2,64}${AT}[\w-]{2,40}(?:${DOT}${ENDING}){1,2}`,
  'giu',
);
/** A site with space around its dots: 'loja . com . br', 'loja ponto com ponto br'. */
const SITE = new RegExp(
  String.raw`(?<![\w.-])[\w-]{3,40}(?:\s+\.\s?com(?:\s?\.\s?br(?!\p{L})|(?=\s*(?:[,;!?)]|$)))|\s?\.\s?com\s?\.\s?br(?!\p{L})|\s+ponto\s+com\s+ponto\s+br(?!\p{L}))`,
  'giu',
);

interface Spelling {
  pattern: RegExp;
  /** What each match contains, quick to find: most texts have none of it. */
  hint: RegExp;
  isContact?: (match: string) => boolean;
}

/** Contact data that nothing else looks like. */
export const SPELLINGS: readonly Spelling[] = [
  { pattern: EMAIL, hint: /arroba|[[({<]\s*at/i },
  { pattern: SITE, hint: /\.\s?com|ponto/i },
  {
    pattern: SPACED,
    hint: /(?:\d[^\p{L}\d]){9}/u,
    isContact: (match) => MOBILE.test(match.replace(/\D/g, '')),
  },
  {
    pattern: MIXED,
    hint: /[o0]it[o0]|s[e3]t[e3]|n[o0]v[e3]|c[i1]nc|[em][e3]?[i1]|d[o0][i1]|duas|tr[eê3]|qu[a4]t|z[e3]r/i,
    isContact: isMixedNumber,
  },
];

const NETWORK =
  'instagram|insta|discord|disc|telegrama?|whatsapp|whats|wpp|zap|tiktok|facebook|twitter|snapchat';
const HERE = String.raw`(?<![\p{L}\d])`;
/** What looks like contact data and may mean something else: a person of the team decides. */
const LIKELY: readonly RegExp[] = [
  // A name with a number, as Discord had it; not the number of an order.
  /(?<![\p{L}\d_#&/.])(?!(?:pedido|item|lote|venda|serial|unidade)s?#)[\p{L}_][\p{L}\d_.]{2,31}#\d{4}(?!\d)/giu,
  // 'insta: loja', 'discord = loja': a colon and a lower-case name that ends the clause, after the short name of a network.
  new RegExp(
    String.raw`${HERE}(?:insta|ig|disc|tele|zap|whats|wpp)\s*[:=]\s*(?!(?:sim|não|vinculado|incluso|original|antigo|verificado|pessoal|comercial|novo|nova|com|sem|de)(?!\p{L}))[a-z][a-z\d_.]{5,30}(?![\p{L}\d])`,
    'gu',
  ),
  // 'ig loja', for which no honest text has a use.
  new RegExp(
    String.raw`${HERE}ig\s+(?!(?:antigo|antiga|verificado|comercial|pessoal|original|brasileir[oa]|vinculado|aquecido)(?!\p{L}))[a-z][a-z\d_.]{7,30}(?![\p{L}\d])`,
    'gu',
  ),
  // 'me acha no telegrama como loja'.
  new RegExp(
    String.raw`${HERE}me\s+(?:segu[ea]m?|acha|ache|chama|chame|procur[ea]|adicion[ea]|add)\s+(?:l[aá]\s+)?(?:n[oa]|pel[oa])\s+(?:${NETWORK})(?!\p{L})(?:\s+(?:como\s+)?[\w.]{2,30}\w)?`,
    'giu',
  ),
  new RegExp(String.raw`${HERE}(?:${NETWORK})\s*[:=-]?\s*[a-z]{3,20}[._][a-z][a-z\d._]{2,20}(?!\p{L})`, 'gu'),
  // 't me loja'.
  /(?<![\p{L}\d.'’])t\s?[.\s]\s?me[\s/]+(?!parece)[a-z][\w.]{4,31}(?=\s*(?:[.,;!?)]|$))/giu,
  // A number in parts, with its area code or a network near it.
  /(?<!\p{L})(?:zap|whats|whatsapp|wpp|telefone|celular)(?!\p{L})[^\n.!?]{0,40}(?<!\d)\d{4}(?!\d)[^\n.!?]{0,30}(?<!\p{L})ddd(?!\p{L})\s?:?\s?\d{2}[^\n.!?]{0,20}/giu,
  /(?<!\p{L})ddd\s?:?\s?\d{2}[^\n\p{L}]{1,4}9\d{4}[\s.-]?(?:\d{4})?/giu,
  // An area code in Roman numerals.
  /(?<![\p{L}\d])[XVI]{2,5}[\s.]{1,2}9\d{4}[\s.-]?\d{4}(?![\p{L}\d])/gu,
  // A number to be read backwards.
  /(?<![\d.,])\d{4}[\s-]?\d{4,5}[\s-]\d{2}(?!\d)[^\n.!?\d]{0,30}(?:ao contr[aá]rio|de tr[aá]s (?:pra|para) (?:a )?frente|invertid[oa])/giu,
  // A picture that holds the address.
  /(?<!\p{L})(?:leia|le[iê]|escaneie|escaneia|aponte|use|veja)\s[^\n.!?]{0,30}(?<!\p{L})qr(?!\p{L})[^\n.!?]{0,20}(?:fotos?|imagem|imagens)(?!\p{L})/giu,
  // A number in full: 'nove mil oitocentos e oitenta e oito, sete mil …'.
  /(?<!\p{L})(?:(?:mil|cem|cento|\p{L}{2,6}(?:zentos|centos|hentos|enta)|vinte|onze|doze|treze|(?:dois|tr[eê]s|quatro|cinco|seis|sete|oito|nove))(?!\p{L})[\s,]{1,2}(?:e\s)?){5,}\p{L}{3,12}/giu,
];

/** What looks like a way out of the shop, in the original spelling of the plain text. */
export const likelyContacts = (plain: string): [from: number, to: number][] =>
  LIKELY.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ index, 0: { length } }): [number, number] => [index, index + length]),
  );
