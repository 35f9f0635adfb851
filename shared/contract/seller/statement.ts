import * as z from 'zod';
import {
  Currency,
  Day,
  daysInOrder,
  Instant,
  LAST_DAY_FIRST,
  oneOf,
  emptyAsUndefined,
} from '#shared/contract/atoms.ts';
import { CursorQuery } from '#shared/contract/page.ts';
import { Reais } from '#shared/contract/public/products.ts';
import { LEDGER_CAUSES, SELLER_POCKETS } from '#shared/trade/ledgerWords.ts';

export const amounts = <Words extends Record<string, string>>(words: Words) =>
  z.object(
    Object.fromEntries(Object.keys(words).map((name) => [name, Reais])) as Record<keyof Words, typeof Reais>,
  );

export const LedgerCause = oneOf(LEDGER_CAUSES);

export const Pockets = amounts(SELLER_POCKETS).meta({
  description: 'O dinheiro de um vendedor por situação. O disponível pode ser negativo',
});
export type Pockets = z.infer<typeof Pockets>;

export const Balance = z.object({
  balance: Reais.meta({
    description: 'Todo o dinheiro com a loja: retido, em disputa, em reserva, disponível e em saque',
  }),
  available: Reais.meta({ description: 'O disponível nele' }),
});

/** A line of a seller's statement, with what there was after it. */
export const SellerMove = z
  .object({
    id: z.string(),
    at: Instant,
    cause: LedgerCause,
    text: z.string().meta({ description: 'O que aconteceu, em uma frase' }),
    rule: z.string().nullable().meta({ description: 'A regra por trás' }),
    order: z
      .object({ id: z.string(), number: z.string() })
      .nullable()
      .meta({ description: 'Nulo onde é um saque' }),
    sale: z
      .string()
      .nullable()
      .meta({ description: 'A venda, como em `/api/seller/sales`. Nulo onde é um saque' }),
    currency: Currency,
    changes: z.array(z.object({ pocket: Pockets.keyof(), amount: Reais })),
    ...Balance.shape,
  })
  .meta({ id: 'SellerMove' });
export type SellerMove = z.infer<typeof SellerMove>;

/** The days of a statement; without them it is all there is. */
export const StatementQuery = CursorQuery.extend({
  from: emptyAsUndefined(Day).meta({ description: 'Movimentos deste dia ou depois, no fuso da loja' }),
  until: emptyAsUndefined(Day).meta({ description: 'Movimentos deste dia ou antes' }),
  month: emptyAsUndefined(
    z
      .string()
      .regex(/^(current|20\d\d-(0[1-9]|1[0-2]))$/, 'Informe um mês, como 2026-11, ou `current` para o atual'),
  ).meta({ description: 'Um mês inteiro, como `2026-11`, ou `current`. No lugar dos dias' }),
})
  .refine(daysInOrder, LAST_DAY_FIRST)
  .refine(({ month, from, until }) => month === undefined || (from ?? until) === undefined, {
    path: ['month'],
    error: 'Escolha um mês ou dias, e não os dois',
  });
export type StatementQuery = z.infer<typeof StatementQuery>;

/** The days of a statement and what they did. */
export const StatementPeriod = z
  .object({
    from: Day.nullable().meta({ description: 'O primeiro dia. Nulo desde o começo' }),
    until: Day.nullable().meta({ description: 'O último dia. Nulo até agora' }),
    totals: z
      .array(
        z.object({
          currency: Currency,
          opening: Balance.meta({ description: 'Antes do primeiro movimento do período' }),
          closing: Balance.meta({ description: 'Depois do último' }),
          kinds: z
            .array(
              z.object({
                cause: LedgerCause,
                moves: z.int().meta({ description: 'Quantos movimentos' }),
                balance: Reais.meta({ description: 'O que mudou no saldo' }),
                available: Reais.meta({ description: 'O que mudou no disponível' }),
              }),
            )
            .meta({ description: 'A soma de cada tipo de movimento' }),
        }),
      )
      .meta({ description: 'Um para cada moeda em que houve dinheiro até o fim do período' }),
  })
  .meta({ id: 'StatementPeriod' });
export type StatementPeriod = z.infer<typeof StatementPeriod>;
