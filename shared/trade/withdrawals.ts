/** The reasons why a buyer cannot withdraw from an item without the team. */
export const WITHDRAWAL_BARS = {
  too_late: 'O prazo passou',
  refunding: 'O dinheiro já está voltando',
  revealed: 'Já revelado',
  exchanged: 'Já trocado por outro',
  by_hand: 'Já entregue por uma pessoa',
  part_refunded: 'Parte do valor já voltou',
} as const;
export type WithdrawalBar = keyof typeof WITHDRAWAL_BARS;
