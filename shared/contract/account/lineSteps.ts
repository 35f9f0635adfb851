import * as z from 'zod';
import { Instant, oneOf } from '#shared/contract/atoms.ts';
import { Reais } from '#shared/contract/public/products.ts';
import { LINE_STAGES } from '#shared/trade/lineStages.ts';

export const LineStage = oneOf(LINE_STAGES).meta({
  description: 'Onde o item está: o mesmo para o comprador, o vendedor e a equipe',
});

/** Something that has happened to a line, or comes next. */
export const LineStep = z.object({
  kind: z
    .enum([
      'paid',
      'due',
      'late',
      'cancels',
      'delivered',
      'seen',
      'disputed',
      'dispute_ended',
      'exchanged',
      'confirms',
      'confirmed',
      'confirmed_alone',
      'guarantee_ends',
      'completed',
      'refunding',
      'part_refunded',
      'cancelled',
      'refunded',
      'releases',
      'released',
    ])
    .meta({
      description:
        '`cancels` e `confirms`: sozinho, se nada acontecer antes. `dispute_ended`: os prazos seguem, e `reason` diz como acabou. `exchanged`: a primeira entrega já não vale. `refunding`: o dinheiro está voltando. `releases` e `released`: o dinheiro do vendedor',
    }),
  at: Instant,
  ahead: z.boolean().meta({ description: 'Ainda vem' }),
  amount: Reais.nullable().meta({ description: 'O que voltou, ou volta' }),
  reason: z.string().nullable(),
});
export type LineStep = z.infer<typeof LineStep>;
