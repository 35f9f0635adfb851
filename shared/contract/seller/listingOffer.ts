import * as z from 'zod';
import { FORMER_PRICE_RULE } from '#shared/shop/formerPrice.ts';
import { MOST_REAIS, OLD_BELOW, oldAbove } from './listingForm.ts';

/** An unreadable amount arrives as NaN. */
const reais = (missing: string) =>
  z
    .number({ error: ({ input }) => (Number.isNaN(input) ? 'Escreva o valor como em 1.234,56' : missing) })
    .min(0.01, 'O preço começa em 0,01')
    .max(MOST_REAIS, 'O valor máximo é 10.000.000')
    .multipleOf(0.01, 'Use no máximo duas casas decimais');

const asRead = (what: string, name: string) => ({
  description: `${what} como foi lido. Recusado quando já não é verdade e \`${name}\` é outro`,
});

/** The values that were read before the change: the server refuses to overwrite newer ones. */
const offerRead = {
  priceRead: z.number().meta(asRead('O preço', 'price')),
  oldPriceRead: z.number().nullable().meta(asRead('O preço anterior', 'oldPrice')),
  stockRead: z.int().meta(asRead('O estoque', 'stock')),
};

export const OfferForm = z
  .strictObject({
    price: reais('Informe o preço'),
    oldPrice: reais('Informe um valor')
      .nullable()
      .default(null)
      .meta({
        description:
          'Sem este campo, ou com `null`, o anúncio fica sem preço anterior: mande o que foi lido para o manter. ' +
          FORMER_PRICE_RULE,
      }),
    stock: z
      .number('Informe quantos você tem')
      .int('Informe um número inteiro')
      .min(0, 'O valor mínimo é 0')
      .max(1_000_000, 'O valor máximo é 1.000.000')
      .meta({
        description: 'Onde `countsUnits`, o que foi lido: outro número é recusado com `counts_units`',
      }),
    ...offerRead,
    version: z
      .int()
      .optional()
      .meta({ description: 'Quando vem, precisa ser a atual, seja o que for que mudou' }),
  })
  .refine(oldAbove, OLD_BELOW);
export type OfferForm = z.output<typeof OfferForm>;
