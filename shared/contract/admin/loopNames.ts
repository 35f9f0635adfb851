/** The background loops with their labels; the log and the metrics name each by its key. */
export const LOOPS = {
  'the outbox': 'Envio de e-mails',
  'the daily work': 'Limpeza diária',
  'the payment jobs': 'Pagamentos',
  'the order deadlines': 'Prazos dos pedidos',
  'the releases': 'Liberação de dinheiro',
  'the disputes': 'Prazos das disputas',
  'the confirmations': 'Confirmações de recebimento',
  'the payouts': 'Saques',
  'the reminders to reveal': 'Lembretes de entrega',
  'the reputations': 'Termômetros dos vendedores',
  'the holidays': 'Férias e suspensões dos vendedores',
  'the promotions': 'Promoções programadas',
  'the maintenance window': 'Manutenção programada',
  'the webhooks': 'Webhooks',
  'the imports': 'Importações de produtos e anúncios',
  'the backups': 'Cópia diária',
  "the provider's own work": 'Avisos do provedor de pagamentos',
} as const;

export type LoopName = keyof typeof LOOPS;
