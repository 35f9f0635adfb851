import type { SellerScope } from '#shared/people/sellerScopes.ts';
import { eventList } from './eventList.ts';

/** The body of a seller's event: an item of this list of the seller centre, and the scope that reads it. */
export const SELLER_EVENT_SUBJECTS = {
  sale: { list: '/api/seller/sales', right: 'sales.read' },
  question: { list: '/api/seller/questions', right: 'questions.read' },
  conversation: { list: '/api/seller/conversations', right: 'conversations.read' },
  dispute: { list: '/api/seller/disputes', right: 'disputes.read' },
  review: { list: '/api/seller/reviews', right: 'reviews.read' },
  payout: { list: '/api/seller/payouts', right: 'payouts.read' },
  listing: { list: '/api/seller/products', right: 'listings.read' },
} as const satisfies Record<string, { list: `/api/seller/${string}`; right: SellerScope }>;

export type SellerEventSubject = keyof typeof SELLER_EVENT_SUBJECTS;

/**
 * Everything that an event for sellers may contain; some share their name with the office's event of the same
 * kind. A new one is a line here and a trigger in a migration; a new subject also needs its reader in
 * `operations/events/sellerEventBodies.ts`.
 */
export const SELLER_EVENT_TYPES = {
  'sale.paid': { subject: 'sale', label: 'Venda paga' },
  'sale.delivered': { subject: 'sale', label: 'Venda entregue' },
  'sale.corrected': { subject: 'sale', label: 'Entrega de uma venda corrigida' },
  'sale.confirmed': { subject: 'sale', label: 'Recebimento de uma venda confirmado' },
  'sale.cancelled': { subject: 'sale', label: 'Venda cancelada antes da entrega' },
  'sale.refunded': { subject: 'sale', label: 'Uma parte do dinheiro de uma venda devolvida' },
  'sale.revoked': { subject: 'sale', label: 'Venda entregue e retomada, porque o dinheiro voltou' },
  'question.asked': { subject: 'question', label: 'Pergunta feita à loja' },
  'question.answered': { subject: 'question', label: 'Pergunta respondida' },
  'question.removed': { subject: 'question', label: 'Pergunta tirada da loja pela equipe' },
  'question.restored': { subject: 'question', label: 'Pergunta de volta à loja' },
  'question.deleted': { subject: 'question', label: 'Pergunta apagada pelo autor, ou pelo tempo' },
  'conversation.message': { subject: 'conversation', label: 'Mensagem do comprador ou da equipe' },
  'dispute.opened': { subject: 'dispute', label: 'Disputa aberta' },
  'dispute.mediation': { subject: 'dispute', label: 'Disputa à espera da equipe' },
  'dispute.decided': { subject: 'dispute', label: 'Disputa decidida pela equipe' },
  'dispute.appealed': { subject: 'dispute', label: 'Recurso numa disputa' },
  'dispute.closed': { subject: 'dispute', label: 'Disputa encerrada' },
  'review.published': { subject: 'review', label: 'Avaliação com texto publicada' },
  'review.refused': { subject: 'review', label: 'Avaliação publicada e retirada' },
  'payout.requested': { subject: 'payout', label: 'Saque pedido' },
  'payout.in_review': { subject: 'payout', label: 'Saque em análise' },
  'payout.sent': { subject: 'payout', label: 'Saque enviado' },
  'payout.paid': { subject: 'payout', label: 'Saque pago' },
  'payout.failed': { subject: 'payout', label: 'Saque que falhou' },
  'payout.refused': { subject: 'payout', label: 'Saque recusado' },
  'listing.changes': { subject: 'listing', label: 'Ajustes pedidos num anúncio' },
  'listing.approved': { subject: 'listing', label: 'Anúncio aprovado' },
  'listing.declined': { subject: 'listing', label: 'Anúncio recusado' },
  'listing.off_sale': { subject: 'listing', label: 'Anúncio fora do ar pela equipe ou por denúncias' },
  'listing.on_sale': { subject: 'listing', label: 'Anúncio de volta depois disso' },
  'check.approved': { subject: 'listing', label: 'Anúncio já no ar conferido: fica como está' },
  'check.changes': { subject: 'listing', label: 'Ajustes pedidos num anúncio que já estava no ar' },
  'check.declined': { subject: 'listing', label: 'Anúncio que já estava no ar recusado' },
  'stock.low': { subject: 'listing', label: 'Estoque baixo' },
  'stock.out': { subject: 'listing', label: 'Estoque esgotado' },
  'stock.back': { subject: 'listing', label: 'Estoque de volta' },
} as const satisfies Record<string, { subject: SellerEventSubject; label: string }>;

export type SellerEventType = keyof typeof SELLER_EVENT_TYPES;

export const SELLER_EVENTS = eventList<SellerEventSubject, SellerEventType, SellerScope>(
  SELLER_EVENT_SUBJECTS,
  SELLER_EVENT_TYPES,
);

export const ALL_SELLER_EVENT_TYPES = SELLER_EVENTS.types;
