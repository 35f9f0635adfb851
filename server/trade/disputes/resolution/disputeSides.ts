import type * as z from 'zod';
import { receivedEvidence } from '#server/people/sellers/receivedEvidence.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { Http } from '#server/services/endpoints/serve.ts';
import { Failure } from '#server/services/http/failure.ts';
import { type Limit, spend } from '#server/services/limits/attempts.store.ts';
import * as store from '#server/trade/disputes/disputes.store.ts';
import { takenBy } from '#server/trade/ledger/ledger.store.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { finishRefund } from '#server/trade/payments/finishRefund.ts';
import { refundableLines, sharesOf } from '#server/trade/payments/lineRefunds.ts';
import { lockPurchase } from '#server/trade/payments/payments.store.ts';
import type { Dispute, moveDispute as moveDisputeEndpoint } from '#shared/contract/account/disputes.ts';
import type { PageQuery } from '#shared/contract/page.ts';
import { MOST_EVIDENCE } from '#shared/trade/disputes.ts';
import { orderNumber } from '#shared/trade/orderStatus.ts';
import { type LineMoney, partsOf } from '#shared/trade/sellersShare.ts';
import { centavosOf, reaisOf } from '#shared/values/money.ts';
import { exchangeOf } from './exchange.ts';
import { moveDispute, movesOf } from './moveDispute.ts';

/** Each text is encrypted and stored whole, so that their number per side is limited. */
const UPLOADS: Limit = { most: 60, windowSeconds: 60 * 60 };

/** The views and actions of both sides in a dispute, by account. */
export function disputeSides(deps: PaymentDeps) {
  const { db, vault, publicUrl, now } = deps;
  return {
    /** Disputes that wait for the viewer first, then the other open ones. */
    async list(id: string, as: store.Side, { page, perPage }: z.output<typeof PageQuery>) {
      const own = () =>
        store
          .disputes(db)
          .where(as === 'buyer' ? 'purchase.customerId' : 'seller.ownerId', '=', id)
          .orderBy((eb) => {
            // The turn is the one of `summaryFor`.
            const isOwnTurn = eb.and([
              eb('dispute.state', '=', 'negotiating'),
              eb('dispute.proposalBy', '=', as === 'buyer' ? 'seller' : 'buyer'),
            ]);
            const own = as === 'buyer' ? isOwnTurn : eb.or([isOwnTurn, eb('dispute.state', '=', 'open')]);
            return eb.case().when(own).then(0).when('dispute.closedAt', 'is', null).then(1).else(2).end();
          })
          .orderBy('dispute.openedAt', 'desc')
          .orderBy('dispute.id');
      const { total } = await db
        .selectFrom(own().clearOrderBy().as('own'))
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await own()
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      return { items: rows.map((row) => store.summaryFor(row, as)), page, perPage, total };
    },

    show: (id: string, customerId: string) => disputeView(db, id, customerId),

    async move(
      id: string,
      customerId: string,
      { amount, ...move }: z.output<typeof moveDisputeEndpoint.body>,
    ): Promise<Dispute> {
      const cents = amount === undefined ? undefined : centavosOf(amount);
      const refundId = await transaction(db, (trx) =>
        moveDispute(trx, id, customerId, { outcome: undefined, ...move, cents }, { publicUrl, now: now() }),
      );
      if (refundId !== undefined) await finishRefund(deps, refundId);
      return disputeView(db, id, customerId);
    },

    /** Adds the file of a multipart field. */
    async attach(id: string, customerId: string, http: Http, field: string) {
      store.sideOf(await store.read(db, id), customerId);
      await spend(db, `dispute evidence of ${customerId}`, UPLOADS, now());
      const file = await receivedEvidence(http, field);
      return transaction(db, async (trx) => {
        await lockPurchase(trx, (await store.read(trx, id)).purchaseId);
        const row = await store.read(trx, id);
        const side = store.sideOf(row, customerId);
        const files = await store.filesOf(trx, id);
        if (row.state === 'closed') throw new Failure('conflict', 'Esta disputa já foi encerrada.');
        if (files.filter(({ by }) => by === side).length >= MOST_EVIDENCE)
          throw new Failure('conflict', `São até ${MOST_EVIDENCE} arquivos de cada lado.`);
        await store.insertFile(trx, vault, { disputeId: id, side, ...file }, now());
        if (side === 'seller') await store.sellerAnswered(trx, row.lineId);
        return { files: await store.filesOf(trx, id) };
      });
    },

    async file(id: string, fileId: string, customerId: string) {
      store.sideOf(await store.read(db, id), customerId);
      return store.openFile(db, vault, id, fileId);
    },
  };
}

async function disputeView(db: Db, id: string, customerId: string): Promise<Dispute> {
  const row = await store.read(db, id);
  const side = store.sideOf(row, customerId);
  const files = await store.filesOf(db, id);
  const share = (await sharesOf(db, row.purchaseId))(row.lineId);
  const refundableCents = (await refundableLines(db, row.purchaseId))(row.lineId);
  const amountOf = (cents: number | null) => (cents === null ? null : reaisOf(cents));
  const { proposalBy, proposalOutcome, outcome, decisionReason, decidedAt } = row;
  return {
    ...store.summaryFor(row, side),
    side,
    order: orderNumber(row.orderSeq),
    currency: row.currency,
    refundable: reaisOf(refundableCents),
    entries: await store.entriesOf(db, id),
    files,
    proposal:
      proposalBy !== null && proposalOutcome !== null && row.closedAt === null
        ? {
            by: proposalBy,
            outcome: proposalOutcome,
            amount: amountOf(row.proposalCents),
            ...returnedFor(side, proposedSums(row, refundableCents, share)),
          }
        : null,
    ...(await deliveryOf(db, row.lineId)),
    share:
      side === 'seller'
        ? { paid: reaisOf(share.paid), price: reaisOf(share.price), fee: reaisOf(share.fee) }
        : null,
    returned: await returnedBy(db, row, side),
    decision:
      outcome !== null && decisionReason !== null && decidedAt !== null
        ? { outcome, amount: amountOf(row.outcomeCents), reason: decisionReason, at: decidedAt }
        : null,
    moves: movesOf(row, side),
    ending: store.endingOf(row),
    quantity: row.quantity,
    units: store.disputed(row).units,
    ...(row.closedAt === null
      ? await exchangeOf(db, store.disputed(row))
      : { exchange: null, noExchange: null }),
    canAttach: row.state !== 'closed' && files.filter(({ by }) => by === side).length < MOST_EVIDENCE,
  };
}

interface Sums {
  back: number;
  loss: number;
}

/** Only the seller sees the seller's loss. */
const returnedFor = (side: store.Side, { back, loss }: Sums) => ({
  back: reaisOf(back),
  loss: side === 'seller' ? reaisOf(loss) : null,
});

/** The effect of a proposal on both sides if it were accepted now. */
function proposedSums(
  { proposalOutcome, proposalCents }: store.DisputeRow,
  refundableCents: number,
  share: LineMoney,
): Sums {
  if (proposalOutcome !== 'full' && proposalOutcome !== 'part') return { back: 0, loss: 0 };
  const back = Math.min(proposalCents ?? refundableCents, refundableCents);
  return { back, loss: partsOf(share, back).seller };
}

/** The money returned at the end of a dispute, whose refund was promised at that moment. */
async function returnedBy(db: Db, row: store.DisputeRow, side: store.Side) {
  if (row.closedAt === null) return null;
  const refund = await db
    .selectFrom('refund')
    .where('lineId', '=', row.lineId)
    .where('createdAt', '=', row.closedAt)
    .where('actor', '=', 'system')
    .where('status', '!=', 'failed')
    .select(['id', 'amountCents'])
    .executeTakeFirst();
  if (!refund) return null;
  const { loss } = (await takenBy(db, row.purchaseId, refund.id))(row.lineId);
  return returnedFor(side, { back: refund.amountCents, loss });
}

/** When a line was delivered and first revealed; only the team sees from where. */
const deliveryOf = (db: Db, lineId: string) =>
  db
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select('deliveredAt')
    .select((eb) =>
      eb
        .selectFrom('unitReveal')
        .whereRef('purchaseLineId', '=', 'purchaseLine.id')
        .select((of) => of.fn.min('at').as('at'))
        .as('seenAt'),
    )
    .executeTakeFirstOrThrow();
