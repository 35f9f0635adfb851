import type { LineStep } from '#shared/contract/account/lineSteps.ts';

/** The label of a past or future step of a line. */
export const LINE_STEP_WORDS: Record<LineStep['kind'], string> = {
  paid: 'Pagamento confirmado',
  due: 'Prazo da entrega',
  late: 'Atrasado: o comprador pode cancelar',
  cancels: 'Cancelamento automático, se não chegar',
  delivered: 'Entregue',
  seen: 'Revelado pela primeira vez',
  disputed: 'Disputa aberta: prazos pausados',
  dispute_ended: 'Disputa encerrada: prazos retomados',
  exchanged: 'Trocado por outra unidade. A primeira entrega foi encerrada',
  confirms: 'Confirmação automática',
  confirmed: 'Recebimento confirmado pelo comprador',
  confirmed_alone: 'Recebimento confirmado pelo prazo',
  guarantee_ends: 'Fim da garantia',
  completed: 'Concluído: a garantia terminou',
  refunding: 'Reembolso a caminho',
  part_refunded: 'Reembolso parcial',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  releases: 'O dinheiro é liberado',
  released: 'Dinheiro liberado',
};
