import type { Goods } from '#shared/shop/goods.ts';
import { type ClockSettings, formatDate } from '#shared/values/instant.ts';
import { type Currency, formatMoney, reaisOf } from '#shared/values/money.ts';
import { formatPercent, percentOfBasisPoints } from './fees.ts';
import { type HeldBecause, isUnreleased } from './holds.ts';
import { type LedgerCause, SELLER_POCKETS, type SellerPocket } from './ledgerWords.ts';
import { proportion, WITHHELD_WHY } from './sellersShare.ts';

/** A movement of a seller's money, and its line. */
export interface StatementMove {
  currency: Currency;
  cause: LedgerCause;
  title: string;
  /** The change of each pocket, in centavos. */
  changes: ReadonlyMap<SellerPocket, number>;
  priceCents: number;
  quantity: number;
  sellerCouponCents: number;
  /** The part of the shop's fee that a refund cancelled. */
  feeBackCents: number;
  /** The amount returned to the buyer: less than the price when the shop had given a discount. */
  backCents: number;
  feeCents: number;
  feeBasisPoints: number;
  guaranteeDays: number;
  goods: Goods;
  heldUntil: string | null;
  /** Null for a delivery from before reasons were stored. */
  heldBecause: HeldBecause | null;
  confirmedAt: string | null;
  confirmedBy: 'buyer' | 'time' | null;
  /** Null when a confirmation releases nothing sooner. */
  confirmedHoldDays: number | null;
  guaranteeUntil: string | null;
  reserveBasisPoints: number;
  /** Equal to `heldUntil` until its money is released. */
  releaseAt: string | null;
  /** For a release: the rest of the line's reserve. */
  reservedCents: number;
  exchangedAt: string | null;
  disputedAt: string | null;
  /** The instant of a full refund. */
  revokedAt: string | null;
  waitsForRefund: boolean;
  /** The team marked its order as paid, and has not found the money on the bank statement. */
  waitsForStatement: boolean;
  /** For a payout, which has no line. */
  payout: { number: string; key: string; reason: string | null; refused: boolean } | null;
}

/** The date format, and the hold rules of coming sales. */
interface HoldSettings extends ClockSettings {
  newcomerSales: number;
  holdDays: number;
  greenHoldDays: number;
}

/** A movement as a sentence for its seller, with the rule behind it; null without anything to add. */
export function statementWords(
  move: StatementMove,
  now: Date,
  clock: HoldSettings,
): { text: string; rule: string | null } {
  const { cause, title, changes } = move;
  const of = (pocket: SellerPocket) => changes.get(pocket) ?? 0;
  const money = (cents: number) => formatMoney(reaisOf(Math.abs(cents)), move.currency);
  const total = [...changes.values()].reduce((sum, cents) => sum + cents, 0);
  const day = (at: string | null) => (at === null ? '' : formatDate(at, clock));
  switch (cause) {
    case 'paid': {
      const withheld = move.priceCents - move.feeCents - total;
      return {
        text: `Venda de ${move.quantity > 1 ? `${move.quantity} × ` : ''}“${title}” por ${money(move.priceCents)}${
          move.sellerCouponCents > 0 ? ` (já sem ${money(move.sellerCouponCents)} do seu cupom)` : ''
        }, menos a taxa de ${formatPercent(
          percentOfBasisPoints(move.feeBasisPoints),
        )} (${money(move.feeCents)})${
          withheld > 0 ? ` e ${money(withheld)} de descontos que a loja não cobre nesta venda` : ''
        }.`,
        rule: [holdRule(move, now, clock), ...(withheld > 0 ? [WITHHELD_WHY] : [])].join(' '),
      };
    }
    case 'discounts_paid':
      return {
        text: `A loja pagou ${money(total)} em descontos na venda de “${title}”.`,
        rule: 'A equipe revisou a venda e ela conta normalmente.',
      };
    case 'released':
      return {
        text: `${money(of('available'))} da venda de “${title}” ficaram disponíveis.`,
        rule:
          of('reserve') > 0
            ? `${reserveWords(move, of('reserve'), now, clock)}, porque a garantia de ${daysOf(move)} vai além da retenção.${
                of('reserve') > proportion(of('reserve') + of('available'), move.reserveBasisPoints, 10_000)
                  ? ' O desconto pago pela loja também fica retido até lá.'
                  : ''
              }`
            : `A retenção terminou em ${day(move.heldUntil)}.`,
      };
    case 'reserve_released':
      return {
        text: `A reserva da venda de “${title}”, ${money(of('available'))}, ficou disponível.`,
        rule: `A garantia terminou em ${day(move.guaranteeUntil)}.`,
      };
    case 'dispute_opened':
      return {
        text: `O comprador abriu uma disputa sobre “${title}”. ${money(of('held'))} ficam bloqueados até ela terminar.`,
        rule: 'Os prazos da venda ficam pausados durante a disputa.',
      };
    case 'dispute_closed':
      return {
        text: `A disputa sobre “${title}” terminou e ${money(of('held'))} voltaram para o saldo retido.`,
        rule: holdRule(move, now, clock),
      };
    case 'payout_requested':
      return {
        text: `Saque ${move.payout?.number ?? ''} de ${money(of('payout'))} pedido para a chave ${move.payout?.key ?? ''}.`,
        rule: 'O valor fica separado até o banco confirmar.',
      };
    case 'payout_paid':
      return {
        text: `Saque ${move.payout?.number ?? ''} pago: ${money(of('payout'))} foram para a chave ${move.payout?.key ?? ''}.`,
        rule: null,
      };
    case 'payout_failed':
      return {
        text: `Saque ${move.payout?.number ?? ''} ${
          move.payout?.refused ? 'recusado' : 'não realizado'
        }: ${money(of('available'))} voltaram para o saldo disponível.`,
        rule: move.payout?.reason ?? null,
      };
    case 'written_off':
      return {
        text: `A loja assumiu ${money(of('available'))} do seu saldo negativo.`,
        rule: 'Nenhuma liberação cobriu esse valor no prazo. Ele não será descontado das suas próximas vendas.',
      };
    case 'reimbursed':
      return {
        text: `O banco reverteu a contestação de “${title}” e ${money(total)} voltaram para você.`,
        rule: null,
      };
    case 'refund_failed':
      return {
        text: `O banco recusou o reembolso de “${title}” e ${money(total)} voltaram para você.`,
        rule: null,
      };
    default:
      return {
        text: `${BACK[cause] ?? 'Devolução'} de “${title}”: ${money(total)} saíram ${from(changes)}.`,
        rule: [
          move.feeBackCents > 0
            ? `${money(-total + move.feeBackCents)} do preço foram devolvidos: ${money(total)} seus e ${money(move.feeBackCents)} da taxa da loja.`
            : 'Esta venda não tinha taxa a devolver.',
          ...(move.backCents > 0 && move.backCents !== move.feeBackCents - total
            ? [`O comprador recebe ${money(move.backCents)}, o que pagou com o desconto da loja.`]
            : []),
          ...(of('available') < 0
            ? [
                'O que faltava na venda saiu do saldo disponível. Se ele ficou negativo, as próximas liberações cobrem a diferença.',
              ]
            : []),
        ].join(' '),
      };
  }
}

const BACK: Partial<Record<LedgerCause, string>> = {
  refund_promised: 'Reembolso',
  refunded: 'Reembolso',
  charged_back: 'Contestação no banco',
  cancelled: 'Cancelamento',
};

/** 'do saldo retido e do saldo disponível' */
const from = (changes: ReadonlyMap<SellerPocket, number>): string =>
  [...changes.keys()].map((pocket) => `do saldo ${SELLER_POCKETS[pocket]}`).join(' e ');

const days = (count: number): string => `${count} ${count === 1 ? 'dia' : 'dias'}`;
const daysOf = ({ guaranteeDays }: StatementMove): string => days(guaranteeDays);

/** The rest of a reserve, and its end. */
function reserveWords(move: StatementMove, keptCents: number, now: Date, clock: HoldSettings): string {
  const money = (cents: number) => formatMoney(reaisOf(cents), move.currency);
  const { reservedCents } = move;
  if (reservedCents <= 0) return `${money(keptCents)} foram para a reserva e já saíram dela`;
  const until = reserveTerm(move, now, clock);
  return reservedCents < keptCents
    ? `${money(keptCents)} foram para a reserva e ${money(reservedCents)} ficam nela ${until}`
    : `${money(keptCents)} ficam em reserva ${until}`;
}

function reserveTerm(
  { guaranteeUntil, disputedAt, waitsForRefund }: StatementMove,
  now: Date,
  clock: HoldSettings,
): string {
  if (guaranteeUntil === null) return 'até o fim da garantia da nova unidade';
  if (disputedAt !== null) return 'até o fim da garantia, pausada pela disputa';
  if (waitsForRefund && guaranteeUntil <= now.toISOString())
    return 'por causa de um reembolso em andamento ou recusado pelo banco';
  return `até ${formatDate(guaranteeUntil, clock)}`;
}

/** The state of a sale's money: released, refunded, or held with an end and a reason. */
function holdRule(move: StatementMove, now: Date, clock: HoldSettings): string {
  if (move.revokedAt !== null) return 'Valor devolvido ao comprador. Nada fica retido.';
  if (move.disputedAt !== null) return 'Em disputa: os prazos estão pausados.';
  if (!(move.waitsForRefund || move.waitsForStatement) || !isUnreleased(move))
    return termOf(move, now, clock);
  const isOver = move.heldUntil !== null && move.heldUntil <= now.toISOString();
  const why = move.waitsForRefund
    ? 'Há um reembolso em andamento ou recusado pelo banco.'
    : 'A loja ainda vai conferir o pagamento no extrato do banco.';
  return `${isOver ? '' : `${termOf(move, now, clock)} `}${why}`;
}

/** The end and the reason of a hold, and how it could end sooner. */
function termOf(move: StatementMove, now: Date, clock: HoldSettings): string {
  const { heldUntil, heldBecause, guaranteeUntil, exchangedAt } = move;
  const { confirmedAt, confirmedBy, confirmedHoldDays } = move;
  if (heldUntil === null)
    return `Retido: o prazo ${
      exchangedAt === null ? 'começa na entrega' : 'recomeça na entrega da nova unidade'
    }. Quanto antes você entregar, antes recebe.`;
  const isKept = heldUntil > now.toISOString();
  const anew =
    exchangedAt !== null && exchangedAt < heldUntil
      ? `, com novo prazo desde a troca de ${formatDate(exchangedAt, clock)}`
      : '';
  const term = `${isKept ? 'Retido' : 'Ficou retido'} até ${formatDate(heldUntil, clock)}${anew}`;
  const isKey = move.goods === 'keys';
  if (heldBecause === 'newcomer' || heldBecause === 'not_green') {
    if (guaranteeUntil !== null && heldUntil > guaranteeUntil)
      return `${term}: ${KEYS}, vendedor novo. A garantia de ${daysOf(move)} termina antes do prazo mínimo.${isKept ? nextSales(move, clock) : ''}`;
    const whose = heldBecause === 'newcomer' ? 'vendedor novo' : 'loja fora do verde';
    return `${term}: ${isKey ? KEYS : 'conta'}, garantia de ${daysOf(move)}, ${whose}.${isKept ? nextSales(move, clock) : ''}`;
  }
  if (heldUntil === guaranteeUntil && confirmedHoldDays === null)
    return `${term}: conta ou vendedor novo, garantia de ${daysOf(move)}.${isKept ? ' Não há como antecipar.' : ''}`;
  const what = isKey ? KEYS : 'conta de loja no verde';
  const why =
    // A confirmation after the release changed nothing.
    confirmedBy === 'buyer' && confirmedAt !== null && confirmedAt <= heldUntil
      ? `${what}, recebimento confirmado em ${formatDate(confirmedAt, clock)}`
      : `${what}, garantia de ${daysOf(move)}`;
  const sooner =
    isKept && confirmedAt === null && confirmedHoldDays !== null
      ? ` Se o comprador confirmar o recebimento, são ${days(confirmedHoldDays)} a partir da confirmação.`
      : '';
  return `${term}: ${why}.${sooner}`;
}

const KEYS = 'código ou licença';

/** A hold that has begun keeps its rule; the sentence says when coming sales have a shorter one. */
function nextSales({ goods, heldBecause, guaranteeDays }: StatementMove, rules: HoldSettings): string {
  const { newcomerSales: sales, holdDays, greenHoldDays } = rules;
  const isKey = goods === 'keys';
  const held = isKey ? holdDays : greenHoldDays;
  if (held >= guaranteeDays) return ' Não há como antecipar.';
  const needed = [
    ...(heldBecause === 'newcomer' ? [sales === 1 ? '1 venda concluída' : `${sales} vendas concluídas`] : []),
    ...(isKey ? [] : ['a loja no verde']),
  ];
  return ` Esta venda não pode ser antecipada. Com ${needed.join(' e ')}, as próximas ficam retidas só ${days(held)}.`;
}
