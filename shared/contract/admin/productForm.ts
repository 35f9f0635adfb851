import * as z from 'zod';
import { line, oneOf, optionalLine, optionalWords, words } from '#shared/contract/atoms.ts';
import { OverrideFeePercent } from '#shared/contract/public/fees.ts';
import { Delivery } from '#shared/contract/public/products.ts';
import { Specification } from '#shared/contract/specification.ts';
import { withRules } from '#shared/contract/withRules.ts';
import { FORMER_PRICE_RULE } from '#shared/shop/formerPrice.ts';
import { GOODS } from '#shared/shop/goods.ts';
import {
  type DeclaredField,
  eachField,
  fieldOf,
  type FieldValue,
  PRODUCT_FIELD_NAMES,
  type ProductField,
  standardOf,
  isFilled,
} from '#shared/shop/productFields.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { seoOverrides } from './seoOverrides.ts';

/** A price in reais, as a form takes it. */
export const money = (missing: string) =>
  z
    .number(missing)
    .min(0, 'O valor mínimo é 0')
    .max(10_000_000, 'O valor máximo é 10.000.000')
    .multipleOf(0.01, 'Use no máximo duas casas decimais');

const whole = (missing: string, most: number) =>
  z
    .number(missing)
    .int('Informe um número inteiro')
    .min(0, 'O valor mínimo é 0')
    .max(most, `O valor máximo é ${formatNumber(most)}`);

/** The office's form of a declared field. */
function formOf(field: DeclaredField): z.ZodType {
  if (field.kind === 'text') return optionalLine(field.most);
  if (field.kind === 'money') return money('Informe um valor');
  if (field.kind === 'choice') return oneOf(field.choices);
  if (field.kind === 'flag') return z.boolean();
  const { least, most, unit, missing = 'Informe um número' } = field;
  const bound = (which: 'mínimo' | 'máximo', count: number) =>
    unit
      ? `O ${which} é ${formatNumber(count)} ${unit[count === 1 ? 0 : 1]}`
      : `O valor ${which} é ${formatNumber(count)}`;
  return z
    .number(missing)
    .int('Informe um número inteiro')
    .min(least, bound('mínimo', least))
    .max(most, bound('máximo', most));
}

/** Each field as the office's form sends it; one that is left out gets its standard, or is empty. */
export const fieldForms = eachField<{
  [Name in ProductField]: z.ZodDefault<z.ZodType<FieldValue<Name>, FieldValue<Name>>>;
}>(PRODUCT_FIELD_NAMES, (name) => {
  const field = fieldOf(name);
  return (isFilled(field) ? formOf(field) : formOf(field).nullable()).default(standardOf(field));
});

/** Why a product is taken off sale. Programs may omit it; the seller then reads to ask the team. */
export const OffSaleReason = optionalWords(300)
  .min(5, 'Escreva o motivo')
  .meta({ description: 'Por que sai do ar. O vendedor o lê, por e-mail e no anúncio' });

const fields = {
  title: line('O nome do produto é obrigatório', 160).meta({ examples: ['Gift card de R$ 50'] }),
  description: words('A descrição é obrigatória', 20_000),
  price: money('O preço é obrigatório'),
  oldPrice: money('Informe um valor').nullable().default(null).meta({ description: FORMER_PRICE_RULE }),
  stock: whole('O estoque é obrigatório', 1_000_000),
  category: z
    .string('A categoria é obrigatória')
    .min(1, 'A categoria é obrigatória')
    .max(160)
    .meta({ description: 'Slug de qualquer categoria, também das ocultas', examples: ['instagram'] }),
  seller: z
    .string()
    .max(160)
    .nullable()
    .default(null)
    .meta({ description: 'Slug de um vendedor. Nulo: a própria loja o vende' }),
  isActive: z.boolean().default(true),
  badges: z.array(line('Informe o selo', 40)).max(8, 'Use no máximo 8 selos').default([]),
  specifications: z.array(Specification).max(40, 'Use no máximo 40 especificações').default([]),
  ...fieldForms,
  goods: oneOf(GOODS).nullable().optional().meta({
    description: 'O que ele é, de que dependem os prazos. Nulo: o que é a categoria. Sem ele: como já está',
  }),
  feePercent: OverrideFeePercent,
  delivery: Delivery.optional().meta({
    description: 'Sem ela: o que dizem as configurações para um produto novo, o que já é para um antigo',
  }),
  ...seoOverrides('seoProductTitle', 'seoProductDescription'),
};
const oldAbove = {
  of: ['price', 'oldPrice'] as const,
  path: 'oldPrice' as const,
  error: 'O preço anterior deve ser maior que o preço',
  holds: ({ price, oldPrice }: { price: number; oldPrice: number | null }) =>
    oldPrice === null || oldPrice > price,
};

/** The form of a product; client and server parse it with this one schema. */
export const ProductForm = withRules(z.strictObject(fields), [oldAbove]);
export type ProductForm = z.infer<typeof ProductForm>;

export const VersionedProductForm = withRules(
  z.strictObject({
    ...fields,
    version: z.int().meta({ description: 'Do produto como foi lido' }),
    stockRead: z
      .int()
      .optional()
      .meta({
        description:
          'O estoque como foi lido. Igual a `stock`: o estoque fica como está, tenha vendido ou não. Diferente: recusado quando já ' +
          'não é verdade. Sem ele: recusado quando houve movimento desde a versão e `stock` não é o atual',
      }),
    reason: OffSaleReason.optional(),
  }),
  [oldAbove],
);
