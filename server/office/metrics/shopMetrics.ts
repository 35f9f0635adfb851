import { Gauge, type Registry } from 'prom-client';
import { ORDER_STATUSES } from '#shared/orderStatus.ts';
import { PAYMENT_STATUSES } from '#shared/paymentStatus.ts';
import { countOwed } from '#server/office/orders/countOrders.ts';
import type { Db } from '#server/platform/database/tables.ts';

/** What the shop itself has to tell, asked of the database when somebody looks. Each figure has its source in its help. */
export function shopMetrics(registry: Registry, db: Db, now: () => Date): void {
  const byState = (
    name: string,
    help: string,
    states: readonly string[],
    count: () => Promise<{ status: string; count: number }[]>,
  ) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['status'],
        registers: [],
        async collect() {
          const known = new Map((await count()).map((row) => [row.status, row.count]));
          for (const status of states) this.set({ status }, known.get(status) ?? 0);
        },
      }),
    );
  const figure = (name: string, help: string, read: () => Promise<number>) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.set(await read());
        },
      }),
    );

  byState('arara_orders', 'Orders by status', Object.keys(ORDER_STATUSES), () =>
    db
      .selectFrom('purchase')
      .groupBy('status')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .execute(),
  );
  byState('arara_payments', 'Payments by status', Object.keys(PAYMENT_STATUSES), () =>
    db
      .selectFrom('payment')
      .groupBy('status')
      .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
      .execute(),
  );
  figure('arara_deliveries_owed', 'Paid orders that wait for a person to deliver', () => countOwed(db));
  figure('arara_deliveries_late', 'Those of them whose promise is over', () =>
    countOwed(db, { lateAt: now().toISOString() }),
  );
  figure(
    'arara_refunds_pending',
    'Refunds that their provider has not confirmed or has refused',
    async () => {
      const { count } = await db
        .selectFrom('refund')
        .where('status', 'not in', ['done'])
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  );
  figure('arara_outbox_oldest_seconds', 'Age of the oldest mail that is due and not sent', async () => {
    const at = now();
    const oldest = await db
      .selectFrom('mail')
      .where('sentAt', 'is', null)
      .where('dueAt', '<=', at.toISOString())
      .select((eb) => eb.fn.min('createdAt').as('createdAt'))
      .executeTakeFirst();
    return oldest?.createdAt ? (at.getTime() - Date.parse(oldest.createdAt)) / 1_000 : 0;
  });
  figure('arara_outbox_given_up', 'Mails that were given up and can be sent again', async () => {
    const { count } = await db
      .selectFrom('mail')
      .where('sentAt', 'is', null)
      .where('dueAt', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  });
  figure(
    'arara_ledger_sum_centavos',
    'Sum of all postings of the ledger, of each currency by itself; anything but 0 is a fault',
    async () => {
      const sums = await db
        .selectFrom('ledgerPosting')
        .groupBy('currency')
        .select((eb) => eb.fn.sum<number>('amountCents').as('sum'))
        .execute();
      return sums.reduce((all, { sum }) => all + Math.abs(sum), 0);
    },
  );
}
