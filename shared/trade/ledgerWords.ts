/** Why money moves, in the words of the back-office. */
export const LEDGER_CAUSES = {
  paid: 'Venda paga',
  discounts_paid: 'Descontos da loja pagos',
  interest: 'Juros do parcelamento',
  stray: 'Pagamento a devolver',
  dispute_opened: 'Disputa aberta',
  dispute_closed: 'Disputa encerrada',
  released: 'Liberação',
  reserve_released: 'Liberação da reserva',
  refund_promised: 'Reembolso a caminho',
  refunded: 'Reembolso feito',
  refund_failed: 'Reembolso recusado',
  charged_back: 'Contestação no banco',
  reimbursed: 'Contestação desfeita',
  cancelled: 'Venda cancelada',
  payout_requested: 'Saque pedido',
  payout_paid: 'Saque pago',
  payout_failed: 'Saque devolvido',
  written_off: 'Dívida assumida pela loja',
} as const;
export type LedgerCause = keyof typeof LEDGER_CAUSES;

/** The parts of a seller's money. */
export const SELLER_POCKETS = {
  held: 'retido',
  disputed: 'em disputa',
  reserve: 'em reserva',
  available: 'disponível',
  payout: 'em saque',
} as const;
export type SellerPocket = keyof typeof SELLER_POCKETS;

/** The shop's own accounts. */
export const SHOP_ACCOUNTS = {
  sales: 'Vendas da casa',
  fees: 'Taxas de venda',
  interest: 'Juros do parcelamento',
  discounts: 'Descontos do Pix e cupons da loja',
  losses: 'Perdas',
} as const;
export type ShopAccount = keyof typeof SHOP_ACCOUNTS;

/** Money outside any provider: orders that an administrator marked as paid, and those from before the checkout. */
export const ELSEWHERE = 'manual';
