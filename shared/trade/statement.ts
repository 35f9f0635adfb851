import type { Goods } from '#shared/shop/goods.ts';
import { type ClockSettings, formatDate } from '#shared/values/instant.ts';
import { type Currency, formatMoney, reaisOf } from '#shared/values/money.ts';
import { formatPercent, percentOfBasisPoints } from './fees.ts';
import { type HeldBecause, isUnreleased } from './holds.ts';
import { type LedgerCause, SELLER_POCKETS, type SellerPocket } from './ledgerWords.ts';
import { proportion, WITHHELD_WHY } from './sellersShare.ts';

/** A move of a seller's money, and the line it is of. */
export interface StatementMove {
  currency: Currency;
  cause: LedgerCause;
  title: string;
  /** What each pocket won or lost, in centavos. */
  changes: ReadonlyMap<SellerPocket, number>;
  priceCents: number;
  quantity: number;
  sellerCouponCents: number;
  /** What of the shop's fee was undone with a refund. */
  feeBackCents: number;
  /** What its buyer gets back with it: less than went of the price where the shop had taken something off. */
  backCents: number;
  feeCents: number;
  feeBasisPoints: number;
  guaranteeDays: number;
  goods: Goods;
  heldUntil: string | null;
  /** Null of what was delivered before reasons were kept. */
  heldBecause: HeldBecause | null;
  confirmedAt: string | null;
  confirmedBy: 'buyer' | 'time' | null;
  /** Null where a confirmation brings nothing sooner. */
  confirmedHoldDays: number | null;
  guaranteeUntil: string | null;
  reserveBasisPoints: number;
  /** As `heldUntil` until its money is released. */
  releaseAt: string | null;
  /** Where it is a release: what of the line's reserve is still there. */
  reservedCents: number;
  exchangedAt: string | null;
  disputedAt: string | null;
  /** When all of it went back. */
  revokedAt: string | null;
  waitsForRefund: boolean;
  /** The team marked its order as paid, and has not found the money on the bank's statement. */
  waitsForStatement: boolean;
  /** Where it is a payout, and of no line. */
  payout: { number: string; key: string; reason: string | null; refused: boolean } | null;
}

/** How days are written, and by which rules the next sales are kept. */
interface HoldSettings extends ClockSettings {
  newcomerSales: number;
  holdDays: number;
  greenHoldDays: number;
}

/** A move in a sentence that a seller understands, and the rule behind it; null where there is nothing to add. */
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
          withheld > 0 ? ` e ${money(withheld)} de descontos da loja, que ela não paga nesta venda` : ''
        }.`,
        rule: [holdRule(move, now, clock), ...(withheld > 0 ? [WITHHELD_WHY] : [])].join(' '),
      };
    }
    case 'discounts_paid':
      return {
        text: `A loja pagou ${money(total)} dos descontos dela na venda de “${title}”.`,
        rule: 'A equipe conferiu a venda: ela conta como todas.',
      };
    case 'released':
      return {
        text: `${money(of('available'))} da venda de “${title}” ficaram disponíveis.`,
        rule:
          of('reserve') > 0
            ? `${reserveWords(move, of('reserve'), now, clock)}: a garantia de ${daysOf(move)} é mais longa que a retenção.${
                of('reserve') > proportion(of('reserve') + of('available'), move.reserveBasisPoints, 10_000)
                  ? ' O que a loja pagou de desconto espera até lá.'
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
        text: `Quem comprou abriu uma disputa sobre “${title}”: ${money(of('held'))} esperam por ela.`,
        rule: 'Os prazos da venda pararam e continuam quando a disputa terminar.',
      };
    case 'dispute_closed':
      return {
        text: `A disputa sobre “${title}” terminou: ${money(of('held'))} voltaram ao que estava retido.`,
        rule: holdRule(move, now, clock),
      };
    case 'payout_requested':
      return {
        text: `Saque ${move.payout?.number ?? ''} de ${money(of('payout'))} pedido para a chave ${move.payout?.key ?? ''}.`,
        rule: 'O valor fica separado até o banco responder.',
      };
    case 'payout_paid':
      return {
        text: `Saque ${move.payout?.number ?? ''} pago: ${money(of('payout'))} foram para a chave ${move.payout?.key ?? ''}.`,
        rule: null,
      };
    case 'payout_failed':
      return {
        text: `Saque ${move.payout?.number ?? ''} ${
          move.payout?.refused ? 'recusado' : 'não foi feito'
        }: ${money(of('available'))} voltaram para o disponível.`,
        rule: move.payout?.reason ?? null,
      };
    case 'written_off':
      return {
        text: `A loja assumiu ${money(of('available'))} do que faltava no seu saldo.`,
        rule: 'Nenhuma liberação cobriu este valor no prazo, e ele virou perda da loja. O que você vender daqui em diante é seu.',
      };
    case 'reimbursed':
      return {
        text: `O banco desfez a contestação de “${title}”: ${money(total)} voltaram.`,
        rule: null,
      };
    case 'refund_failed':
      return {
        text: `O reembolso de “${title}” foi recusado pelo banco: ${money(total)} voltaram.`,
        rule: null,
      };
    default:
      return {
        text: `${BACK[cause] ?? 'Devolução'} de “${title}”: ${money(total)} saíram ${from(changes)}.`,
        rule: [
          move.feeBackCents > 0
            ? `Do preço foram devolvidos ${money(-total + move.feeBackCents)}: ${money(total)} seus e ${money(move.feeBackCents)} da taxa da loja.`
            : 'Esta venda não tinha taxa a devolver.',
          ...(move.backCents > 0 && move.backCents !== move.feeBackCents - total
            ? [`Quem comprou recebe ${money(move.backCents)}: o que pagou, já sem o desconto da loja.`]
            : []),
          ...(of('available') < 0
            ? [
                'O que a venda já não tinha foi tirado do disponível; se ele ficou negativo, as próximas liberações o cobrem primeiro.',
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

/** 'do que estava retido e do que estava disponível' */
const from = (changes: ReadonlyMap<SellerPocket, number>): string =>
  [...changes.keys()].map((pocket) => `do que estava ${SELLER_POCKETS[pocket]}`).join(' e ');

const days = (count: number): string => `${count} ${count === 1 ? 'dia' : 'dias'}`;
const daysOf = ({ guaranteeDays }: StatementMove): string => days(guaranteeDays);

/** What of a reserve is still there, and for how long. */
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
  if (guaranteeUntil === null) return 'até o fim da garantia do que vem no lugar';
  if (disputedAt !== null) return 'até o fim da garantia, que a disputa parou';
  if (waitsForRefund && guaranteeUntil <= now.toISOString())
    return 'por um reembolso que está a caminho ou que o banco recusou';
  return `até ${formatDate(guaranteeUntil, clock)}`;
}

/** What became of its money, or until when and why it is kept. */
function holdRule(move: StatementMove, now: Date, clock: HoldSettings): string {
  if (move.revokedAt !== null) return 'Voltou a quem comprou: nada fica retido.';
  if (move.disputedAt !== null) return 'Em disputa: os prazos pararam.';
  if (!(move.waitsForRefund || move.waitsForStatement) || !isUnreleased(move))
    return termOf(move, now, clock);
  const isOver = move.heldUntil !== null && move.heldUntil <= now.toISOString();
  const why = move.waitsForRefund
    ? 'Espera um reembolso que está a caminho ou que o banco recusou.'
    : 'Espera a loja conferir o pagamento no extrato do banco.';
  return `${isOver ? '' : `${termOf(move, now, clock)} `}${why}`;
}

/** Until when and why it is kept, and what would bring it sooner. */
function termOf(move: StatementMove, now: Date, clock: HoldSettings): string {
  const { heldUntil, heldBecause, guaranteeUntil, exchangedAt } = move;
  const { confirmedAt, confirmedBy, confirmedHoldDays } = move;
  if (heldUntil === null)
    return `Retido: o prazo começa ${
      exchangedAt === null ? 'com a entrega' : 'de novo com a entrega do que vem no lugar'
    }. Entregar antes traz o dinheiro antes.`;
  const isKept = heldUntil > now.toISOString();
  const anew =
    exchangedAt !== null && exchangedAt < heldUntil
      ? `, contado de novo depois da troca de ${formatDate(exchangedAt, clock)}`
      : '';
  const kept = `${isKept ? 'Retido' : 'Ficou retido'} até ${formatDate(heldUntil, clock)}${anew}`;
  const isKey = move.goods === 'keys';
  if (heldBecause === 'newcomer' || heldBecause === 'not_green') {
    if (guaranteeUntil !== null && heldUntil > guaranteeUntil)
      return `${kept}: ${KEYS}, vendedor novo; a garantia de ${daysOf(move)} termina antes do prazo de todos.${isKept ? nextSales(move, clock) : ''}`;
    const whose = heldBecause === 'newcomer' ? 'vendedor novo' : 'loja fora do verde';
    return `${kept}: ${isKey ? KEYS : 'conta'}, garantia de ${daysOf(move)}, ${whose}.${isKept ? nextSales(move, clock) : ''}`;
  }
  if (heldUntil === guaranteeUntil && confirmedHoldDays === null)
    return `${kept}: conta ou vendedor novo, garantia de ${daysOf(move)}.${isKept ? ' Nada o traz antes.' : ''}`;
  const what = isKey ? KEYS : 'conta de loja no verde';
  const why =
    // A word that came once it was released changed nothing of its term.
    confirmedBy === 'buyer' && confirmedAt !== null && confirmedAt <= heldUntil
      ? `${what}, recebimento confirmado em ${formatDate(confirmedAt, clock)}`
      : `${what}, garantia de ${daysOf(move)}`;
  const sooner =
    isKept && confirmedAt === null && confirmedHoldDays !== null
      ? ` Se quem comprou confirmar o recebimento, são ${days(confirmedHoldDays)} a partir daí.`
      : '';
  return `${kept}: ${why}.${sooner}`;
}

const KEYS = 'código ou licença';

/** What was begun keeps its rule; from when on that of the next sales is shorter, where it is. */
function nextSales({ goods, heldBecause, guaranteeDays }: StatementMove, rules: HoldSettings): string {
  const { newcomerSales: sales, holdDays, greenHoldDays } = rules;
  const isKey = goods === 'keys';
  const held = isKey ? holdDays : greenHoldDays;
  if (held >= guaranteeDays) return ' Nada o traz antes.';
  const needed = [
    ...(heldBecause === 'newcomer' ? [sales === 1 ? '1 venda concluída' : `${sales} vendas concluídas`] : []),
    ...(isKey ? [] : ['a loja no verde']),
  ];
  return ` Nada traz esta venda antes; com ${needed.join(' e ')}, as próximas ficam retidas só ${days(held)}.`;
}
