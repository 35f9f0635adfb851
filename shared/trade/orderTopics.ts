/** The headings of timeline entries without a status change; a person's note has none. */
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
