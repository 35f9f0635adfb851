import * as z from 'zod';
import { Specification } from '#shared/contract/admin/productForm.ts';
import { TYPED_FIELDS, type TypedField } from '#shared/shop/listings.ts';
import { eachProductText, PRODUCT_TEXTS } from '#shared/shop/productTexts.ts';
import { amountFault, readAmount, readWhole } from '#shared/values/amount.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { line, optionalLine, words } from './atoms.ts';
import { Delivery } from './products.ts';

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
      'O que se escreve num rascunho, com valores em texto, como “149,90”. Um campo que não vai fica como está; um texto vazio o esvazia',
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

/** An amount field; `missing` is the message of an empty required field. */
const amountTyped = (missing: string | undefined) =>
  z.string().transform((text, context) => {
    const amount = readAmount(text);
    const message =
      amountFault(text) ??
      (amount === undefined ? missing : undefined) ??
      (amount === 0 ? 'O preço começa em 0,01' : undefined) ??
      ((amount ?? 0) > MOST_REAIS ? 'O valor máximo é 10.000.000' : undefined);
    if (message === undefined) return amount ?? null;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const wholeTyped = (missing: string, least: number, most: number) =>
  z.string().transform((text, context) => {
    const whole = readWhole(text);
    if (whole !== undefined && whole >= least && whole <= most) return whole;
    const within = `Informe um número inteiro de ${least} a ${formatNumber(most)}`;
    context.addIssue({ code: 'custom', message: whole === undefined ? missing : within });
    return z.NEVER;
  });

/** A listing ready for submission: buyers decide by it, so that the team reviews it first. */
export const ListingWords = z.object({
  category: line('Escolha a categoria', 160),
  title: line('Dê um título ao anúncio', 160).min(10, 'Use ao menos 10 caracteres'),
  description: words('Descreva o que você vende', MOST_LETTERS).min(40, 'Use ao menos 40 caracteres'),
  ...eachProductText((name) => optionalLine(PRODUCT_TEXTS[name].most)),
  specifications: z.array(Specification).max(MOST_SPECIFICATIONS, TOO_MANY_SPECIFICATIONS),
  delivery: z.enum(Delivery.options, 'Escolha em quanto tempo entrega'),
  guaranteeDays: wholeTyped('Informe os dias de garantia', 1, 3_650),
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
    stock: wholeTyped('Informe quantos você tem', 0, 1_000_000),
  })
  .refine(oldAbove, OLD_BELOW);
export type FirstOffer = z.output<typeof FirstOffer>;
