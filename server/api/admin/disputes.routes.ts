import { sql } from 'kysely';
import { matchesStaffSearch } from '#server/people/sellers/matchesStaffSearch.ts';
import { type Person, samePerson } from '#server/people/session/samePerson.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { adminOf, mayReadCustomers, type SignedInAdmin } from '#server/services/http/signedIn.ts';
import { changedSince } from '#server/services/lists/changedSince.ts';
import { decimal } from '#server/services/lists/csv.ts';
import { type ListOrder, readAll, readPage } from '#server/services/lists/cursors.ts';
import * as store from '#server/trade/disputes/disputes.store.ts';
import { decideDispute } from '#server/trade/disputes/resolution/decideDispute.ts';
import { exchangeOf } from '#server/trade/disputes/resolution/exchange.ts';
import { soldCents } from '#server/trade/orders/soldCents.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';
import { finishRefund } from '#server/trade/payments/finishRefund.ts';
import { askPasswordForLarge } from '#server/trade/payments/largeRefund.ts';
import { refundableLines } from '#server/trade/payments/lineRefunds.ts';
import { summaryOf } from '#server/views/admin/disputes/disputeSummary.ts';
import { lineDossier, lineFacts } from '#server/views/admin/disputes/lineDossier.ts';
import {
  type AdminDispute,
  type AdminDisputeQuery,
  type AdminDisputeSummary,
  decideDispute as decideDisputeEndpoint,
  listAdminDisputes,
  readAdminDispute,
  viewAdminEvidence,
} from '#shared/contract/admin/disputes.ts';
import { readDossier } from '#shared/contract/admin/dossier.ts';
import {
  AT_THE_TEAM,
  DISPUTE_ENDINGS,
  DISPUTE_OUTCOMES,
  DISPUTE_REASONS,
  DISPUTE_STATES,
} from '#shared/trade/disputes.ts';
import { centavosOf, reaisOf } from '#shared/values/money.ts';

const NEWEST_FIRST: ListOrder<store.DisputeRow> = {
  name: 'newest',
  columns: [
    { ref: 'dispute.openedAt', direction: 'desc', type: 'string', of: ({ openedAt }) => openedAt },
    { ref: 'dispute.id', direction: 'asc', type: 'string', of: ({ id }) => id },
  ],
};

/** What waits for the team, then what is open, each by deadline. The index `disputeInOffice` has the same order. */
const MOST_URGENT_FIRST: ListOrder<store.DisputeRow> = {
  name: 'urgent',
  columns: [
    {
      ref: sql<number>`case when "dispute"."state" in (${sql.join(AT_THE_TEAM.map((each) => sql.lit(each)))}) then 0
        when "dispute"."closedAt" is null then 1 else 2 end`,
      direction: 'asc',
      type: 'number',
      of: ({ state, closedAt }) => (AT_THE_TEAM.includes(state) ? 0 : closedAt === null ? 1 : 2),
    },
    {
      ref: sql<string>`coalesce("dispute"."dueAt", '9')`,
      direction: 'asc',
      type: 'string',
      of: ({ dueAt }) => dueAt ?? '9',
    },
    ...NEWEST_FIRST.columns,
  ],
};

async function* summaries(parts: AsyncIterable<store.DisputeRow[]>): AsyncGenerator<AdminDisputeSummary[]> {
  for await (const rows of parts) yield rows.map(summaryOf);
}

/** 'Disputas': what waits for the team, by deadline, and the dossier of one. */
export function disputesAdminRoutes(api: Api, deps: PaymentDeps): void {
  const { db, vault, publicUrl, now } = deps;

  /** The search differs for administrators with and without the permission to see buyers. */
  const soughtBy = async (admin: SignedInAdmin, q: string) =>
    store
      .disputes(db)
      .leftJoin('product', 'product.id', 'purchaseLine.productId')
      .where(
        await matchesStaffSearch(db, q, {
          texts: ['product.titleText', ...(mayReadCustomers(admin) ? ['customer.searchText'] : [])],
          sellers: ['purchaseLine.sellerId'],
          sale: { order: 'purchase.seq', line: 'purchaseLine.position' },
        }),
      );
  type Sought = Awaited<ReturnType<typeof soughtBy>>;

  const matching = (selection: Sought, { state, updatedSince }: AdminDisputeQuery) => {
    let all = selection;
    if (updatedSince !== undefined) all = all.where(changedSince('dispute', 'openedAt', updatedSince));
    if (state === undefined) return all;
    return state === 'waiting'
      ? all.where('dispute.state', 'in', AT_THE_TEAM)
      : all.where('dispute.state', '=', state);
  };

  const shownPage = async (query: AdminDisputeQuery, admin: SignedInAdmin) => {
    const { page, perPage } = query;
    const all = await soughtBy(admin, query.q);
    const matches = matching(all, query);
    const count = async (those: typeof matches) => {
      const countQuery = db
        .selectFrom(those.as('wanted'))
        .select((eb) => eb.fn.countAll<number>().as('count'));
      return (await countQuery.executeTakeFirstOrThrow()).count;
    };
    const { rows, cursors } = await readPage(matches, MOST_URGENT_FIRST, query);
    return {
      items: rows.map(summaryOf),
      page,
      perPage,
      cursors,
      total: await count(matches),
      waiting: await count(all.where('dispute.state', 'in', AT_THE_TEAM)),
      all: await count(all),
    };
  };

  api.serveList(listAdminDisputes, ({ query }, { res }) => shownPage(query, adminOf(res)), {
    name: 'disputas',
    subject: 'dispute',
    label: 'Lista de disputas',
    parts: async ({ query }, admin) =>
      summaries(readAll(matching(await soughtBy(admin, query.q), query), NEWEST_FIRST)),
    columns: {
      Item: ({ sale }) => sale,
      Produto: ({ title }) => title,
      Comprador: ({ buyer }) => buyer,
      Vendedor: ({ seller }) => seller,
      Motivo: ({ reason }) => DISPUTE_REASONS[reason],
      'Aberta em': ({ openedAt }, { moment }) => moment(openedAt),
      Prazo: ({ dueAt }, { moment }) => moment(dueAt),
      Estado: ({ state }) => DISPUTE_STATES[state],
      Decisão: ({ decision }) => (decision ? DISPUTE_OUTCOMES[decision.outcome] : ''),
      'Decidida por': ({ decision }) => decision?.by ?? '',
      'Motivo da decisão': ({ decision }) => decision?.reason ?? '',
      'Como terminou': ({ ending }) => (ending ? DISPUTE_ENDINGS[ending.by] : ''),
      'Valor devolvido': ({ ending }) => (ending?.amount == null ? '' : decimal(ending.amount)),
    },
  });

  api.serve(readAdminDispute, ({ params }, { res }) => disputeView(db, params.id, adminOf(res), now()));

  api.serve(readDossier, async ({ params: { id, lineId } }, { res }) => {
    const dossier = await lineDossier(db, { orderId: id, lineId }, now());
    await audit.record(
      db,
      adminOf(res),
      {
        action: 'viewed',
        subject: 'order',
        subjectId: id,
        label: dossier.order.number,
        after: { dossier: dossier.sale },
      },
      now(),
    );
    return dossier;
  });

  api.serve(viewAdminEvidence, ({ params: { id, fileId } }) => store.openFile(db, vault, id, fileId));

  api.serve(decideDisputeEndpoint, async ({ params: { id }, body }, { res }) => {
    const admin = adminOf(res);
    const { outcome, amount, reason, version } = body;
    const cents = amount === undefined ? undefined : centavosOf(amount);
    const refundId = await transaction(db, async (trx) => {
      const before = await store.read(trx, id);
      const open = (await refundableLines(trx, before.purchaseId))(before.lineId);
      const returned = { full: open, part: cents ?? 0, unit: 0, release: 0 }[outcome];
      if (returned > 0) await askPasswordForLarge(trx, res, before.purchaseId, returned);
      const decision = { outcome, cents, reason, version, by: admin };
      const refund = await decideDispute(trx, id, decision, { publicUrl, now: now() });
      const after = await store.read(trx, id);
      await audit.record(
        trx,
        admin,
        {
          action: 'updated',
          subject: 'dispute',
          subjectId: id,
          label: store.saleOf(before),
          before: { state: before.state, outcome: before.outcome },
          after: { state: after.state, outcome, ...(amount !== undefined && { refunded: amount }), reason },
        },
        now(),
      );
      return refund;
    });
    if (refundId !== undefined) await finishRefund(deps, refundId);
    return disputeView(db, id, admin, now());
  });
}

/** The line as sold, its steps, the buyer's views with network and device, the messages, and the money. */
async function disputeView(db: Db, id: string, asking: Person, now: Date): Promise<AdminDispute> {
  const row = await store.read(db, id);
  const { line, refundable, ...facts } = await lineFacts(db, row.lineId, now);
  return {
    ...summaryOf(row),
    lineId: row.lineId,
    buyerId: row.buyerId,
    sellerSlug: row.sellerSlug,
    currency: row.currency,
    price: reaisOf(soldCents(line)),
    quantity: line.quantity,
    fee: reaisOf(line.feeCents),
    guaranteeDays: line.guaranteeDays,
    stage: facts.stage,
    refundable: reaisOf(refundable),
    entries: await store.entriesOf(db, id),
    files: await store.filesOf(db, id),
    proof: facts.proof,
    steps: facts.steps,
    reveals: facts.reveals,
    messages: facts.messages,
    units: store.disputed(row).units,
    ...(row.closedAt === null
      ? await exchangeOf(db, store.disputed(row))
      : { exchange: null, noExchange: null }),
    canDecide:
      row.state === 'mediation' ||
      (row.state === 'appealed' && !samePerson({ id: row.decidedById, username: row.decidedBy }, asking)),
    version: row.version,
  };
}
