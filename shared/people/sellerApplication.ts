/** The states of an application to sell, as both sides see it. (marketplace.md, Sellers) */
export const APPLICATION_STATES = {
  draft: 'Rascunho',
  submitted: 'Em análise',
  changes: 'Ajustes pedidos',
  approved: 'Aprovada',
  declined: 'Recusada',
} as const;
export type ApplicationState = keyof typeof APPLICATION_STATES;

/** The documents that the team requires of an applicant. */
export const SELLER_DOCUMENTS = {
  identity: {
    label: 'Documento de identidade',
    hint: 'RG, CNH ou passaporte do responsável pela loja, aberto e sem cortes, com foto, nome e número legíveis. Com ele conferimos que o nome e o CPF são seus.',
  },
  selfie: {
    label: 'Selfie com o documento',
    hint: 'O seu rosto e o mesmo documento numa só foto, os dois nítidos. Com ela conferimos que o documento é seu.',
  },
} as const;
export type SellerDocumentKind = keyof typeof SELLER_DOCUMENTS;

/** JPEG, PNG or PDF, recognized by their first bytes. */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const PERSON_KINDS = { person: 'Pessoa física', company: 'Empresa' } as const;
export type PersonKind = keyof typeof PERSON_KINDS;

export const PIX_KEYS = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  email: 'E-mail',
  phone: 'Celular',
  random: 'Chave aleatória',
} as const;
export type PixKeyKind = keyof typeof PIX_KEYS;
export const PIX_KEY_HINT = 'Um celular, com DDD, como (11) 91234-5678.';

export const APPLICATION_FIELDS = {
  kind: 'Tipo de vendedor',
  legalName: 'Nome completo ou razão social',
  taxId: 'CPF ou CNPJ',
  birthDate: 'Data de nascimento',
  shopName: 'Nome da loja',
  about: 'Sobre a loja',
  products: 'O que vai vender',
  pixKind: 'Tipo da chave Pix',
  pixKey: 'Chave Pix',
} as const;
export type ApplicationField = keyof typeof APPLICATION_FIELDS;

/** Longer than any proved life, so that a slip in the year is noticed. */
const OLDEST_YEARS = 120;

/** Whether the calendar has this day ('1990-12-31'), and a living person may be born on it. */
export function isBirthDate(text: string, now: Date): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(day.getTime())) return false;
  // A day that the month does not have reads as one of the next month.
  if (day.toISOString().slice(0, 10) !== text) return false;
  return day <= now && yearsAfter(text, OLDEST_YEARS) > now;
}

/** Whether a person born on this day ('1990-12-31') is of age on the day of `now`. */
export const isOfAge = (birthDate: string, now: Date): boolean => yearsAfter(birthDate, 18) <= now;

function yearsAfter(text: string, years: number): Date {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, day));
}
