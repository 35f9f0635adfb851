import * as z from 'zod';
import { Instant } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import type { Permission } from '#shared/people/permissions.ts';

/** The pending tasks of the team; the menu shows them on every page. */
export const PendingWork = z
  .object({
    owedOrders: z
      .int()
      .meta({ description: 'Pedidos pagos que uma pessoa tem de entregar, também os atrasados' }),
    lateOrders: z.int().meta({ description: 'Pedidos pagos cuja entrega prometida já passou' }),
    waitingHandPayments: z
      .int()
      .meta({ description: 'Pagamentos registrados à mão que aguardam outra pessoa' }),
    unmatchedHandPayments: z
      .int()
      .meta({ description: 'Pagamentos registrados à mão que ninguém conferiu no extrato' }),
    refusedRefunds: z.int().meta({ description: 'Pedidos com um reembolso que o provedor recusou' }),
    openMessages: z.int(),
    pendingReviews: z.int(),
    endedReviews: z.int().meta({ description: 'Avaliações que saíram com um reembolso e ninguém viu' }),
    waitingPayouts: z.int().meta({ description: 'Saques pedidos ou em análise' }),
    latePayouts: z.int().meta({ description: 'Saques em análise cujo prazo passou' }),
    sellerApplications: z.int().meta({ description: 'Inscrições para vender que esperam resposta' }),
    listingReviews: z.int().meta({ description: 'Anúncios de vendedores em análise' }),
    listingChecks: z.int().meta({ description: 'Anúncios que foram ao ar na hora e ninguém conferiu' }),
    disputes: z.int().meta({ description: 'Disputas em mediação ou em recurso' }),
    strikeAppeals: z.int().meta({ description: 'Recursos de advertências que esperam a equipe' }),
    reportedListings: z.int().meta({ description: 'Anúncios denunciados que ninguém olhou' }),
    reportedQuestions: z.int().meta({ description: 'Perguntas denunciadas que ninguém olhou' }),
    shopQuestions: z.int().meta({ description: 'Perguntas que a equipe responde pela loja' }),
    reportedPeople: z.int().meta({ description: 'Denúncias de pessoas que ninguém olhou' }),
  })
  .meta({ id: 'PendingWork' });
export type PendingWork = z.infer<typeof PendingWork>;

/** The moment by which a queue is sorted. */
export const NextDue = z
  .object({
    at: Instant,
    promised: z.boolean().meta({
      description: 'Se até `at` foi prometida uma resposta. Senão, desde `at` o mais antigo espera',
    }),
  })
  .meta({ id: 'NextDue' });
export type NextDue = z.infer<typeof NextDue>;

export const Queues = PendingWork.extend({
  next: z
    .record(PendingWork.keyof(), NextDue.nullable())
    .meta({ description: 'O prazo mais próximo de cada fila, também se já passou. Nulo onde nada espera' }),
}).meta({ id: 'Queues' });
export type Queues = z.infer<typeof Queues>;

/** Who may see each count; no one else learns how much is pending. */
export const PENDING_PERMISSIONS = {
  owedOrders: 'orders.read',
  lateOrders: 'orders.read',
  waitingHandPayments: 'orders.refund',
  unmatchedHandPayments: 'finance.payouts',
  refusedRefunds: 'orders.refund',
  openMessages: 'messages.read',
  pendingReviews: 'reviews.moderate',
  endedReviews: 'reviews.moderate',
  waitingPayouts: 'finance.payouts',
  latePayouts: 'finance.payouts',
  sellerApplications: 'applications.read',
  listingReviews: 'listings.read',
  listingChecks: 'listings.read',
  disputes: 'disputes.decide',
  strikeAppeals: 'sellers.manage',
  reportedListings: 'listings.reports',
  reportedQuestions: 'listings.reports',
  shopQuestions: 'listings.reports',
  reportedPeople: 'listings.reports',
} as const satisfies Record<keyof PendingWork, Permission>;

export const readPendingWork = endpoint({
  method: 'get',
  path: '/api/admin/waiting',
  permission: 'anyStaff',
  summary:
    'Quanto espera por alguém da loja: entregas, reembolsos recusados, mensagens abertas, avaliações a julgar, inscrições e anúncios de vendedores, denúncias, saques, e o prazo mais próximo de cada fila. 0 e nulo onde você não tem permissão',
  reply: Queues,
});
