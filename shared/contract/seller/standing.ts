import * as z from 'zod';
import { Instant, oneOf, RowId, plainText } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { FIGURES, THERMOMETER } from '#shared/people/reputation.ts';
import { APPEAL_STATES, SELLER_STATES } from '#shared/people/sellerStanding.ts';

/** Whether a shop sells, and why it does not. */
export const SellerStanding = z
  .object({
    state: oneOf(SELLER_STATES),
    reason: z.string().nullable(),
    since: Instant.nullable(),
    until: Instant.nullable().meta({
      description: 'Quando a suspensão termina sozinha. Nulo: quando a equipe decidir',
    }),
  })
  .meta({ id: 'SellerStanding' });
export type SellerStanding = z.infer<typeof SellerStanding>;

export const SellerStrike = z
  .object({
    id: z.string(),
    reason: z.string(),
    grave: z.boolean().meta({ description: 'Vale por três e suspende por si' }),
    sales: z.array(z.object({ number: z.string(), title: z.string() })),
    givenAt: Instant,
    countsUntil: Instant,
    counts: z.boolean().meta({ description: 'Ainda conta para a suspensão' }),
    appeal: z.string().nullable().meta({ description: 'O que o vendedor respondeu' }),
    appealedAt: Instant.nullable(),
    appealState: oneOf(APPEAL_STATES).nullable(),
    appealReason: z.string().nullable().meta({ description: 'O que a equipe decidiu sobre o recurso' }),
    decidedAt: Instant.nullable(),
  })
  .meta({ id: 'SellerStrike' });
export type SellerStrike = z.infer<typeof SellerStrike>;

export const appealStrike = endpoint({
  method: 'post',
  path: '/api/seller/strikes/:id/appeal',
  sellerScope: 'person',
  summary: 'Recorre de uma advertência da própria loja, uma vez',
  params: z.object({ id: RowId }),
  body: z.strictObject({
    text: plainText()
      .min(10, 'Escreva o que houve com pelo menos 10 caracteres')
      .max(2_000, 'Use no máximo 2.000 caracteres')
      .meta({ examples: ['A conta foi entregue no prazo. O comprovante está na conversa.'] }),
  }),
  reply: z.object({ strikes: z.array(SellerStrike) }),
  refusals: ['conflict'],
});

/** How a shop keeps its promises, with what is behind it. */
export const SellerReputation = z
  .object({
    thermometer: oneOf(THERMOMETER),
    days: z.int().meta({ description: 'De quantos dias as vendas contam' }),
    sales: z.int().meta({ description: 'Sem as que o comprador desfez sozinho, sem nada revelar' }),
    figures: z.array(
      z.object({
        figure: oneOf(FIGURES),
        count: z.int(),
        percent: z.number(),
        mostPercent: z.number().meta({ description: 'Até aqui é verde. Até o dobro, amarelo' }),
        sales: z
          .array(z.object({ number: z.string(), title: z.string() }))
          .meta({ description: 'As vendas contadas, até 50' }),
      }),
    ),
  })
  .meta({ id: 'OwnReputation' });
export type SellerReputation = z.infer<typeof SellerReputation>;
