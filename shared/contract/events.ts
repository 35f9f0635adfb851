import type { Permission } from '#shared/people/permissions.ts';
import { eventList } from './eventList.ts';

/** The body of an event: the same JSON as an endpoint of the API, with the same permission. */
export const EVENT_SUBJECTS = {
  order: { label: 'Pedidos', right: 'orders.read' },
  line: { label: 'Itens de pedidos', right: 'orders.read' },
  product: { label: 'Produtos', right: 'products.read' },
  category: { label: 'Categorias', right: 'products.read' },
  customer: { label: 'Clientes', right: 'customers.read' },
  review: { label: 'Avaliações', right: 'reviews.read' },
  seller: { label: 'Vendedores', right: 'sellers.read' },
  payout: { label: 'Saques', right: 'finance.read' },
  dispute: { label: 'Disputas', right: 'disputes.read' },
  message: { label: 'Mensagens', right: 'messages.read' },
  question: { label: 'Perguntas sobre anúncios', right: 'listings.reports' },
  application: { label: 'Inscrições de vendedores', right: 'applications.read' },
  listing: { label: 'Anúncios em análise', right: 'listings.read' },
  check: { label: 'Anúncios conferidos já no ar', right: 'listings.read' },
  report: { label: 'Denúncias de anúncios', right: 'listings.reports' },
} as const satisfies Record<string, { label: string; right: Permission }>;

export type EventSubject = keyof typeof EVENT_SUBJECTS;

/**
 * Everything that an event may contain. A new one is a line here and a trigger in a migration; a new subject
 * also needs its reader in `operations/events/eventBodies.ts`.
 */
export const EVENT_TYPES = {
  'order.placed': { subject: 'order', label: 'Pedido feito' },
  'order.paid': { subject: 'order', label: 'Pedido pago' },
  'order.completed': { subject: 'order', label: 'Pedido concluído' },
  'order.cancelled': { subject: 'order', label: 'Pedido cancelado' },
  'order.refunded': { subject: 'order', label: 'Dinheiro de um pedido devolvido, todo ou em parte' },
  'order.charged_back': { subject: 'order', label: 'Pagamento contestado no cartão' },
  'order.noted': { subject: 'order', label: 'Observação da equipe num pedido' },
  'line.delivered': { subject: 'line', label: 'Item entregue' },
  'line.corrected': { subject: 'line', label: 'Entrega de um item corrigida' },
  'line.confirmed': { subject: 'line', label: 'Recebimento de um item confirmado' },
  'line.cancelled': { subject: 'line', label: 'Item cancelado antes da entrega' },
  'line.refunded': { subject: 'line', label: 'Uma parte do dinheiro de um item devolvida' },
  'line.revoked': { subject: 'line', label: 'Item entregue e retomado, porque o dinheiro voltou' },
  'product.created': { subject: 'product', label: 'Produto criado' },
  'product.updated': { subject: 'product', label: 'Produto alterado' },
  'product.removed': { subject: 'product', label: 'Produto excluído' },
  'product.restored': { subject: 'product', label: 'Produto restaurado' },
  'stock.low': { subject: 'product', label: 'Estoque baixo' },
  'stock.out': { subject: 'product', label: 'Estoque esgotado' },
  'stock.back': { subject: 'product', label: 'Estoque de volta' },
  'category.created': { subject: 'category', label: 'Categoria criada' },
  'category.updated': { subject: 'category', label: 'Categoria alterada' },
  'category.removed': { subject: 'category', label: 'Categoria excluída' },
  'customer.created': { subject: 'customer', label: 'Cliente novo' },
  'customer.updated': { subject: 'customer', label: 'Cliente alterado' },
  'customer.removed': { subject: 'customer', label: 'Conta de cliente apagada' },
  'review.submitted': { subject: 'review', label: 'Avaliação enviada' },
  'review.published': { subject: 'review', label: 'Avaliação publicada' },
  'review.refused': { subject: 'review', label: 'Avaliação recusada ou retirada' },
  'seller.created': { subject: 'seller', label: 'Vendedor novo' },
  'seller.updated': { subject: 'seller', label: 'Vendedor alterado' },
  'payout.requested': { subject: 'payout', label: 'Saque pedido' },
  'payout.in_review': { subject: 'payout', label: 'Saque em análise' },
  'payout.sent': { subject: 'payout', label: 'Saque enviado' },
  'payout.paid': { subject: 'payout', label: 'Saque pago' },
  'payout.failed': { subject: 'payout', label: 'Saque que falhou' },
  'payout.refused': { subject: 'payout', label: 'Saque recusado' },
  'dispute.opened': { subject: 'dispute', label: 'Disputa aberta' },
  'dispute.mediation': { subject: 'dispute', label: 'Disputa à espera da equipe' },
  'dispute.decided': { subject: 'dispute', label: 'Disputa decidida pela equipe' },
  'dispute.appealed': { subject: 'dispute', label: 'Recurso numa disputa' },
  'dispute.closed': { subject: 'dispute', label: 'Disputa encerrada' },
  'message.received': { subject: 'message', label: 'Mensagem recebida, ou mais uma num chat' },
  'message.answered': { subject: 'message', label: 'Mensagem respondida' },
  'message.closed': { subject: 'message', label: 'Mensagem encerrada' },
  'message.reopened': { subject: 'message', label: 'Mensagem reaberta pela equipe' },
  'question.asked': { subject: 'question', label: 'Pergunta feita a um vendedor' },
  'question.answered': { subject: 'question', label: 'Pergunta respondida' },
  'question.reported': { subject: 'question', label: 'Pergunta denunciada' },
  'question.removed': { subject: 'question', label: 'Pergunta tirada da loja' },
  'question.restored': { subject: 'question', label: 'Pergunta de volta à loja' },
  'question.deleted': {
    subject: 'question',
    label: 'Pergunta apagada pelo autor, com a conta ou pelo tempo',
  },
  'application.submitted': { subject: 'application', label: 'Inscrição de vendedor enviada' },
  'application.changes': { subject: 'application', label: 'Ajustes pedidos numa inscrição' },
  'application.approved': { subject: 'application', label: 'Inscrição aprovada' },
  'application.declined': { subject: 'application', label: 'Inscrição recusada' },
  'listing.submitted': { subject: 'listing', label: 'Anúncio enviado à equipe' },
  'listing.withdrawn': { subject: 'listing', label: 'Anúncio tirado da análise pelo vendedor' },
  'listing.changes': { subject: 'listing', label: 'Ajustes pedidos num anúncio' },
  'listing.approved': { subject: 'product', label: 'Anúncio aprovado: o produto, como ficou' },
  'listing.declined': { subject: 'listing', label: 'Anúncio recusado' },
  'check.approved': { subject: 'check', label: 'Anúncio já no ar conferido: fica como está' },
  'check.changes': { subject: 'check', label: 'Ajustes pedidos num anúncio que já estava no ar' },
  'check.declined': { subject: 'check', label: 'Anúncio que já estava no ar recusado' },
  'report.received': { subject: 'report', label: 'Anúncio denunciado, ou mais uma vez' },
  'report.held': { subject: 'report', label: 'Anúncio fora do ar pelas denúncias' },
  'report.kept': { subject: 'report', label: 'Denúncia decidida: o anúncio fica' },
  'report.taken_down': { subject: 'report', label: 'Denúncia decidida: o anúncio saiu do ar' },
} as const satisfies Record<string, { subject: EventSubject; label: string }>;

export type EventType = keyof typeof EVENT_TYPES;

export const OFFICE_EVENTS = eventList<EventSubject, EventType, Permission>(EVENT_SUBJECTS, EVENT_TYPES);

export const { types: ALL_EVENT_TYPES, rightOf: permissionOfEvent } = OFFICE_EVENTS;

/** Sent by a person to test an address; only its sender may read it. */
export const TEST_EVENT = 'webhook.test';

/** How long they can be read. (fixtures/pages/politica-de-privacidade.md) */
export const EVENT_DAYS = 30;
