import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { OpenDatabase } from '#server/platform/database/open.ts';
import { isOutage } from '#server/platform/database/outage.ts';
import { countOwed } from '#server/views/admin/orders/countOrders.ts';
import { ORDER_STATUSES } from '#shared/trade/orderStatus.ts';
import { PAYMENT_STATUSES } from '#shared/trade/paymentStatus.ts';
import { MINUTE } from '#shared/values/time.ts';

interface Asked {
  database: Pick<OpenDatabase, 'db' | 'check'>;
  now: () => Date;
  log: Logger;
}

/** A scraper gives up after ten seconds and would then get no metrics at all. */
const PATIENCE_MS = 2_000;

/**
 * The shop's own metrics, read from the database at each scrape. The help of each names its source. One that times
 * out is left out alone.
 */
export function shopMetrics(registry: Registry, { database: { db, check }, now, log }: Asked): void {
  const orNothing = async <Value>(
    name: string,
    read: () => Promise<Value>,
    show: (value: Value) => void,
    leaveOut: () => void,
  ): Promise<void> => {
    try {
      show(await inTime(read()));
    } catch (error) {
      leaveOut();
      if (!isOutage(error) && !(error instanceof Late))
        log.error({ err: error, name }, 'a metric could not be read');
    }
  };
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
        collect() {
          const show = (rows: { status: string; count: number }[]) => {
            const known = new Map(rows.map((row) => [row.status, row.count]));
            for (const status of states) this.set({ status }, known.get(status) ?? 0);
          };
          return orNothing(name, count, show, () => this.reset());
        },
      }),
    );
  const figure = (name: string, help: string, read: () => Promise<number>) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          return orNothing(
            name,
            read,
            (value) => this.set(value),
            () => this.remove(),
          );
        },
      }),
    );

  registry.registerMetric(
    new Gauge({
      name: 'arara_database_answers',
      help: 'Whether the database answers: 1, or 0 while it does not and its figures are left out',
      registers: [],
      async collect() {
        this.set(
          await inTime(check()).then(
            () => 1,
            () => 0,
          ),
        );
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
    'Sum of all postings of the ledger in each currency, at most a minute old; anything but 0 is a fault',
    keptFor(MINUTE, now, async () => {
      const sums = await db
        .selectFrom('ledgerPosting')
        .groupBy('currency')
        .select((eb) => eb.fn.sum<number>('amountCents').as('sum'))
        .execute();
      return sums.reduce((all, { sum }) => all + Math.abs(sum), 0);
    }),
  );
}

class Late extends Error {}

async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  const response = new AbortController();
  const late = setTimeout(PATIENCE_MS, undefined, { signal: response.signal }).then(
    () => {
      throw new Late();
    },
    () => new Promise<never>(() => {}),
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    response.abort();
  }
}

/** Caches figures whose cost grows with the number of sales. */
function keptFor<Value>(ms: number, now: () => Date, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { at: number; value: Value } | undefined;
  return async () => {
    const at = now().getTime();
    if (!cached || at - cached.at >= ms) cached = { at, value: await read() };
    return cached.value;
  };
}
