/** What an entry of an order's timeline that moves nothing is about, as its heading says it; a note of a person has none. */
export const ORDER_TOPICS = {
  delivery: { label: 'Entrega' },
  correction: { label: 'Entrega corrigida' },
  confirmation: { label: 'Recebimento confirmado' },
  item_cancelled: { label: 'Item cancelado' },
  refund: { label: 'Reembolso' },
  part_refund: { label: 'Reembolso parcial' },
  refund_refused: { label: 'Reembolso recusado pelo provedor' },
  payment: { label: 'Pagamento' },
  dispute: { label: 'Disputa' },
  review: { label: 'Avaliação' },
} as const;
export type OrderTopic = keyof typeof ORDER_TOPICS;
