import type { LineStep } from '#shared/contract/lineSteps.ts';

/** What happened to a line, or comes next. */
export const LINE_STEP_WORDS: Record<LineStep['kind'], string> = {
  paid: 'Pagamento confirmado',
  due: 'Prazo da entrega',
  late: 'Atrasado: quem comprou pode cancelar',
  cancels: 'Cancelado e devolvido sozinho, se não chegar',
  delivered: 'Entregue',
  seen: 'Revelado pela primeira vez',
  disputed: 'Disputa aberta: os prazos pararam',
  dispute_ended: 'Disputa encerrada: os prazos seguem',
  exchanged: 'Trocado por outra unidade: a primeira entrega não vale mais',
  confirms: 'Confirma-se sozinho, sem resposta',
  confirmed: 'Recebimento confirmado por quem comprou',
  confirmed_alone: 'Recebimento confirmado pelo prazo',
  guarantee_ends: 'Fim da garantia',
  completed: 'Concluído: a garantia terminou',
  refunding: 'Reembolso a caminho',
  part_refunded: 'Reembolso de uma parte',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  releases: 'O dinheiro é liberado',
  released: 'Dinheiro liberado',
};
