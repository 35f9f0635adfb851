import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { OnRowChange } from '#server/platform/database/changes/rowChanges.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { pendingWork } from '#server/views/admin/reports/pendingWork.ts';
import { type Alert, ALERT_EVENTS, type AlertEvent } from '#shared/contract/admin/alerts.ts';
import { PENDING_PERMISSIONS, type PendingWork } from '#shared/contract/admin/pendingWork.ts';
import { Currency } from '#shared/contract/atoms.ts';
import { permissionOfEvent } from '#shared/contract/events.ts';
import type { Permission } from '#shared/people/permissions.ts';
import { formatMoney } from '#shared/values/money.ts';
import * as events from './events.store.ts';

interface Known {
  position: number;
  waiting: PendingWork;
  /**
   * Whether a payment was already announced. Pending work is counted before payments are read, and may appear one
   * look later.
   */
  paid: boolean;
}
type Heard = (alert: Alert) => void;

/** For changes that only time causes, as an overdue delivery, or in tables without change notices. */
const LOOK_MS = 10_000;
/** Several changes of one order are read together. */
const TOGETHER_MS = 100;
/** More alerts of one kind at once become a count. */
const MOST_NAMED = 3;

export const permissionOfAlert = (what: Alert['what']): Permission =>
  isEvent(what) ? permissionOfEvent(what) : PENDING_PERMISSIONS[what];

const isEvent = (what: Alert['what']): what is AlertEvent => ALERT_EVENTS.some((each) => each === what);

/** Sends alerts of new pending work and events while at least one listener is connected; earlier ones are not sent. */
export class Alerts {
  readonly #db: Db;
  readonly #now: () => Date;
  readonly #follow: readonly OnRowChange[];
  readonly #onFault: (fault: unknown) => void;
  readonly #listeners = new Set<Heard>();
  #known: Known | undefined;
  #stop: (() => void) | undefined;

  constructor(
    db: Db,
    {
      now,
      follow,
      onFault,
    }: { now: () => Date; follow: readonly OnRowChange[]; onFault: (fault: unknown) => void },
  ) {
    this.#db = db;
    this.#now = now;
    this.#follow = follow;
    this.#onFault = onFault;
  }

  /** Subscribes a listener to later alerts; the returned function unsubscribes it. */
  async begin(): Promise<(listener: Heard) => () => void> {
    // The first listener may have left before it subscribed.
    if (this.#listeners.size === 0) this.#known = { ...(await this.#read()), paid: false };
    return (listener) => {
      this.#listeners.add(listener);
      this.#stop ??= this.#watch();
      return () => {
        this.#listeners.delete(listener);
        if (this.#listeners.size > 0) return;
        this.#stop?.();
        this.#stop = undefined;
        this.#known = undefined;
      };
    };
  }

  #watch(): () => void {
    const leaving = new AbortController();
    let pending = false;
    let atWork = false;
    const look = async () => {
      pending = true;
      if (atWork) return;
      atWork = true;
      try {
        while (pending && !leaving.signal.aborted) {
          await wait(TOGETHER_MS, undefined, { signal: leaving.signal, ref: false });
          pending = false;
          await this.#look();
        }
      } catch (fault) {
        if (!leaving.signal.aborted) this.#onFault(fault);
      } finally {
        atWork = false;
      }
    };
    const clock = setInterval(() => void look(), LOOK_MS);
    clock.unref();
    const unsubscribers = this.#follow.map((onChange) => onChange(() => void look()));
    return () => {
      leaving.abort();
      clearInterval(clock);
      for (const end of unsubscribers) end();
    };
  }

  async #look(): Promise<void> {
    const before = this.#known;
    if (!before) return;
    const { position, waiting } = await this.#read();
    const happened = position > before.position ? await this.#between(before.position, position) : [];
    // All listeners left during the read.
    if (this.#known !== before) return;
    const paid = happened.some(({ what }) => what === 'order.paid');
    this.#known = { position, waiting, paid };
    const more = Object.entries(waiting)
      .filter(([what, count]) => count > before.waiting[what as keyof PendingWork])
      // The payment's alert already implies the delivery.
      .filter(([what]) => !((paid || before.paid) && what === 'owedOrders'))
      .map(([what, count]) => ({ what: what as keyof PendingWork, count, about: null, id: null }));
    for (const alert of [...happened, ...more]) for (const listener of this.#listeners) listener(alert);
  }

  async #read(): Promise<Omit<Known, 'paid'>> {
    const waiting = await pendingWork(this.#db, this.#now());
    await events.publish(this.#db, this.#now());
    const { last } = await this.#db
      .selectFrom('event')
      .select((eb) => eb.fn.max<number | null>('position').as('last'))
      .executeTakeFirstOrThrow();
    return { position: last ?? 0, waiting };
  }

  /** Changes during the read belong to the next look. */
  async #between(since: number, last: number): Promise<Alert[]> {
    const rows = await this.#db
      .selectFrom('event')
      .where('position', '>', since)
      .where('position', '<=', last)
      .where('type', 'in', ALERT_EVENTS)
      .where('sellerId', 'is', null)
      .orderBy('position')
      .select(['type', 'subjectId', 'data'])
      .execute();
    return ALERT_EVENTS.flatMap((what): Alert[] => {
      const these = rows.filter(({ type }) => type === what);
      if (these.length > MOST_NAMED) return [{ what, count: these.length, about: null, id: null }];
      return these.map(({ subjectId, data }) => ({ what, count: 1, about: aboutIn(data), id: subjectId }));
    });
  }
}

const OrderBody = z.object({ number: z.string(), total: z.number(), currency: Currency });
const DisputeBody = z.object({ sale: z.string() });

/** The name is left out: a screen may be open where others can see it. */
function aboutIn(data: string | null): string | null {
  const body = JSON.parse(data ?? '{}') as unknown;
  const order = OrderBody.safeParse(body);
  if (order.success) return `${order.data.number} · ${formatMoney(order.data.total, order.data.currency)}`;
  return DisputeBody.safeParse(body).data?.sale ?? null;
}
