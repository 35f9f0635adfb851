import * as z from 'zod';
import { line, optionalLine, words } from '#shared/contract/atoms.ts';
import { Delivery } from '#shared/contract/public/products.ts';
import { Specification } from '#shared/contract/specification.ts';
import { TYPED_FIELDS, type TypedField } from '#shared/shop/listings.ts';
import {
  eachField,
  fieldOf,
  type FieldValue,
  SELLER_FIELDS,
  type SellerField,
  type DeclaredField,
} from '#shared/shop/productFields.ts';
import { readField } from '#shared/shop/readField.ts';
import { amountFault, readAmount, readWholeNumber } from '#shared/values/amount.ts';
import { formatNumber } from '#shared/values/numbers.ts';

const MOST_LETTERS = 20_000;
const MOST_SPECIFICATIONS = 40;
const TOO_MANY_SPECIFICATIONS = `Use no máximo ${MOST_SPECIFICATIONS} especificações`;

const textField = z
  .string()
  .max(MOST_LETTERS, `Use no máximo ${formatNumber(MOST_LETTERS)} caracteres`)
  .optional();

/** The fields of a draft; an omitted field stays unchanged. */
export const DraftChange = z
  .strictObject({
    ...(Object.fromEntries(TYPED_FIELDS.map((field) => [field, textField])) as Record<
      TypedField,
      typeof textField
    >),
    specifications: z
      .array(z.strictObject({ key: optionalLine(80), value: optionalLine(500) }))
      .max(MOST_SPECIFICATIONS, TOO_MANY_SPECIFICATIONS)
      .optional(),
  })
  .meta({
    id: 'DraftChange',
    description:
      'O que se escreve num rascunho, com valores em texto, como “149,90”. Um campo que não vai fica como está. Um texto vazio o esvazia',
  });
export type DraftChange = z.output<typeof DraftChange>;

const { specifications, ...texts } = DraftChange.shape;

/** A listing as far as it is typed: nothing of it has to be right yet. */
export const ListingDraft = z
  .strictObject({
    ...(Object.fromEntries(TYPED_FIELDS.map((field) => [field, texts[field].default('')])) as Record<
      TypedField,
      z.ZodDefault<typeof textField>
    >),
    specifications: specifications.default([]),
  })
  .meta({
    id: 'ListingDraft',
    description: 'Um anúncio como está digitado: valores em texto, como “149,90”',
  });
export type ListingDraft = z.output<typeof ListingDraft>;

export const MOST_REAIS = 10_000_000;

/** A text that people type, as the value that it says; `faultOf` gives what is wrong with it. */
const textSaying = <Value>(faultOf: (text: string) => string | undefined, valueOf: (text: string) => Value) =>
  z.string().transform((text, context): Value => {
    const message = faultOf(text);
    if (message === undefined) return valueOf(text);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** What is wrong with a typed whole number; `missing` is the fault of an empty one, which may be none. */
function wholeFault(
  text: string,
  { least, most, missing }: { least: number; most: number; missing?: string | undefined },
): string | undefined {
  const whole = readWholeNumber(text);
  if (whole === undefined) return missing;
  return whole >= least && whole <= most
    ? undefined
    : `Informe um número inteiro de ${least} a ${formatNumber(most)}`;
}

/** The same for an amount of money. */
const moneyFault = (text: string): string | undefined =>
  amountFault(text) ??
  ((readAmount(text) ?? 0) > MOST_REAIS ? `O valor máximo é ${formatNumber(MOST_REAIS)}` : undefined);

function typedOf(field: DeclaredField): z.ZodType {
  const saying = (faultOf: (text: string) => string | undefined) =>
    textSaying(faultOf, (text) => readField(field, text));
  if (field.kind === 'text') return optionalLine(field.most).transform((text) => text || null);
  if (field.kind === 'whole') return saying((text) => wholeFault(text, field));
  if (field.kind === 'money') return saying(moneyFault);
  return saying((text) => {
    const unclear = text !== '' && !readField(field, text);
    return unclear ? 'Escolha uma das opções' : undefined;
  });
}

/** Each field that sellers write, typed as text, as the value that the product gets. */
const fieldsTyped = eachField<{ [Name in SellerField]: z.ZodType<FieldValue<Name>, string> }>(
  SELLER_FIELDS,
  (name) => typedOf(fieldOf(name)),
);

/** What was typed as a price; `missing` is the fault of an empty field that must be filled. */
const amountTyped = (missing: string | undefined) =>
  textSaying(
    (text) => {
      const amount = readAmount(text);
      if (amount === undefined) return missing;
      return moneyFault(text) ?? (amount === 0 ? 'O preço começa em 0,01' : undefined);
    },
    (text) => readAmount(text) ?? null,
  );

/** The words of a listing that may be sent to the team: buyers decide by them, so that the team looks at them first. */
export const ListingWords = z.object({
  category: line('Escolha a categoria', 160),
  title: line('Dê um título ao anúncio', 160).min(10, 'Use ao menos 10 caracteres'),
  description: words('Descreva o que você vende', MOST_LETTERS).min(40, 'Use ao menos 40 caracteres'),
  ...fieldsTyped,
  specifications: z.array(Specification).max(MOST_SPECIFICATIONS, TOO_MANY_SPECIFICATIONS),
  delivery: z.enum(Delivery.options, 'Escolha em quanto tempo entrega'),
});
export type ListingWords = z.output<typeof ListingWords>;

export const oldAbove = ({ price, oldPrice }: { price: number | null; oldPrice: number | null }) =>
  oldPrice === null || oldPrice > (price ?? 0);
export const OLD_BELOW = { path: ['oldPrice'], error: 'O preço anterior deve ser maior que o preço' };

/** The additional fields of a first approval. */
export const FirstOffer = z
  .object({
    price: amountTyped('Informe o preço'),
    oldPrice: amountTyped(undefined),
    stock: textSaying(
      (text) => wholeFault(text, { least: 0, most: 1_000_000, missing: 'Informe quantos você tem' }),
      (text) => readWholeNumber(text) ?? 0,
    ),
  })
  .refine(oldAbove, OLD_BELOW);
export type FirstOffer = z.output<typeof FirstOffer>;
