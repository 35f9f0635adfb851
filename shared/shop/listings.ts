import { searchable } from '#shared/values/text.ts';
import { eachField, fieldOf, isDeclared, SELLER_FIELDS, type SellerField } from './productFields.ts';

/** The review states of a seller's listing; an approved listing is the product itself. (marketplace.md, 'Listings') */
export const DRAFT_STATES = {
  draft: 'Rascunho',
  submitted: 'Em análise',
  changes: 'Ajustes pedidos',
  declined: 'Recusado',
} as const;
export type DraftState = keyof typeof DRAFT_STATES;

/** The states of a listing, in words for its seller. */
export const LISTING_STATES = {
  on_sale: 'No ar',
  sold_out: 'Esgotado',
  paused: 'Pausado',
  blocked: 'Fora do ar pela equipe',
  ...DRAFT_STATES,
  archived: 'Arquivado',
} as const;
export type ListingState = keyof typeof LISTING_STATES;

export const UNTITLED = 'Anúncio sem título';

const declared = eachField<Record<SellerField, string>>(SELLER_FIELDS, (name) => fieldOf(name).label);

/**
 * The fields that a seller writes, with their labels, in the order of the seller's file; other declared fields follow at its
 * end.
 */
export const LISTING_FIELDS = {
  category: 'Categoria',
  title: 'Título',
  description: 'Descrição',
  brand: declared.brand,
  specifications: 'Especificações',
  pictures: 'Imagens',
  price: 'Preço',
  oldPrice: 'Preço anterior',
  stock: 'Estoque',
  delivery: 'Entrega',
  ...(declared as Omit<typeof declared, 'brand'>),
} as const;
export type ListingField = keyof typeof LISTING_FIELDS;

export const isMoney = (name: ListingField): boolean =>
  name === 'price' || name === 'oldPrice' || (isDeclared(name) && fieldOf(name).kind === 'money');

/** Changes of these take effect at once, without approval, once a listing was approved. */
export const OFFER_FIELDS = ['price', 'oldPrice', 'stock'] as const satisfies ListingField[];

export type TypedField = Exclude<ListingField, 'specifications' | 'pictures'>;

/** Fields that are one text each in a form. */
export const TYPED_FIELDS = (Object.keys(LISTING_FIELDS) as ListingField[]).filter(
  (name): name is TypedField => name !== 'specifications' && name !== 'pictures',
);

interface Measured {
  pictures: number;
  description: string;
  specifications: readonly { key: string; value: string }[];
  /** The specifications of other listings in its category; empty without any. */
  usualNames: readonly string[];
  delivery: string;
  /** Units were loaded, so that it delivers itself. */
  countsUnits: boolean;
}

const PICTURES = 3;
const MIN_CHARACTERS = 300;
const SPECIFICATIONS = 3;

/** The features that make a listing sell, whether it has them, and why they help. */
export const strengthOf = ({ pictures, description, delivery, countsUnits, ...measured }: Measured) => [
  {
    label: 'Três imagens ou mais',
    done: pictures >= PICTURES,
    why: 'O comprador pergunta menos e decide antes.',
  },
  {
    label: `Descrição de ${MIN_CHARACTERS} caracteres`,
    done: description.trim().length >= MIN_CHARACTERS,
    why: 'O que está escrito vale numa disputa, e a busca lê o texto.',
  },
  specified(measured),
  {
    label: 'Entrega imediata',
    done: delivery === 'instant' && countsUnits,
    why: 'Vende a qualquer hora, com unidades carregadas.',
  },
];

/** The specifications of its category, by name; some of its own where the category has none. */
function specified({ specifications, usualNames }: Pick<Measured, 'specifications' | 'usualNames'>) {
  const filled = specifications.filter(({ key, value }) => key.trim() && value.trim());
  const why = 'é o que se compara entre dois anúncios parecidos.';
  if (usualNames.length === 0)
    return {
      label: 'Três especificações ou mais',
      done: filled.length >= SPECIFICATIONS,
      why: `Conte o que o produto tem: ${why}`,
    };
  const names = new Set(filled.map(({ key }) => searchable(key)));
  const missing = usualNames.filter((name) => !names.has(searchable(name)));
  return {
    label: 'Especificações da categoria',
    done: missing.length === 0,
    why: `${missing.length === 1 ? 'Falta' : 'Faltam'} ${missing.join(', ')}: ${why}`,
  };
}
