import type { Order } from '#shared/contract/admin/orders.ts';
import type { OrderStatus } from '#shared/trade/orderStatus.ts';
import { formatMoney } from '#shared/values/money.ts';

interface MoveWords {
  button: string;
  question: string;
  /** The effect on money, goods and order, a sentence each. */
  consequences: string[];
  /** A notice for the administrator. */
  warning?: string | undefined;
  /** The label of the note, where the move needs one. */
  note?: string | undefined;
  done: string;
}

const FINAL = 'não muda mais de status.';

/** A move of this order, in the words of its button, its question and its result. */
export function moveWords(order: Order, to: OrderStatus): MoveWords {
  if (to === 'processing')
    return {
      button: 'Registrar pagamento recebido',
      question: 'Registrar pagamento recebido?',
      consequences: [
        'Use para pagamentos recebidos fora do site.',
        'A parte do vendedor fica retida até outra pessoa conferir o extrato.',
        ...(waits(order) ? ['A cobrança aberta é cancelada.'] : []),
        'Itens reservados são entregues na hora. O prazo das entregas manuais começa a contar.',
      ],
      note: 'Como o pagamento foi recebido',
      done: 'pago',
    };
  if (to === 'completed')
    return {
      button: 'Concluir pedido',
      question: 'Concluir o pedido?',
      consequences: [`Um pedido concluído ${FINAL}`],
      warning: owedWords(order),
      note: owedWords(order) && 'Como foi entregue',
      done: 'concluído',
    };
  if (order.money.refundable > 0)
    return {
      button: 'Cancelar e reembolsar',
      question: 'Cancelar e reembolsar?',
      consequences: [
        `${formatMoney(order.money.refundable, order.currency)} voltam ao cliente pela mesma forma de pagamento.`,
        'O que o cliente não viu volta ao estoque.',
        `O pedido deixa de contar nas vendas e ${FINAL}`,
      ],
      warning: seenWords(order),
      done: 'cancelado e reembolsado',
    };
  return {
    button: 'Cancelar pedido',
    question: 'Cancelar o pedido?',
    consequences: [
      ...moneyWords(order),
      order.status === 'pending'
        ? 'O que estava reservado volta à venda.'
        : 'O que o cliente não viu volta ao estoque.',
      'O cliente é avisado por e-mail.',
      `Um pedido cancelado deixa de contar nas vendas e ${FINAL}`,
    ],
    warning: seenWords(order),
    done: 'cancelado',
  };
}

const waits = ({ money }: Order): boolean => money.payments.some(({ status }) => status === 'pending');

function moneyWords(order: Order): string[] {
  if (waits(order)) return ['A cobrança é cancelada. Se o cliente pagar mesmo assim, devolvemos o valor.'];
  return order.status === 'pending'
    ? []
    : ['Não há pagamento online. Devolva por fora o que foi pago por fora.'];
}

/** What is not delivered yet; undefined when nothing is owed. */
function owedWords({ lines }: Order): string | undefined {
  const owed = lines.filter(({ deliveredAt, revokedAt }) => deliveredAt === null && revokedAt === null);
  if (owed.length === 0) return undefined;
  const names = owed.map(({ title }) => `“${title}”`).join(', ');
  return `Ainda não ${owed.length === 1 ? 'foi entregue' : 'foram entregues'} pela loja: ${names}. Ao concluir, você registra a entrega por fora. O cliente ainda pode pedir o dinheiro de volta.`;
}

/** What the buyer has seen and keeps after any refund; undefined when nothing. */
export function seenWords({ lines }: Pick<Order, 'lines'>): string | undefined {
  const seen = lines.reduce(
    (sum, { units, reveals }) =>
      sum +
      (units.length > 0
        ? units.filter(({ state }) => state === 'revealed').length
        : Math.min(reveals.length, 1)),
    0,
  );
  if (seen === 0) return undefined;
  return seen === 1
    ? 'O cliente já viu uma entrega deste pedido: ela não volta ao estoque.'
    : `O cliente já viu ${seen} entregas deste pedido: elas não voltam ao estoque.`;
}
