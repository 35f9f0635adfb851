import { setTimeout as wait } from 'node:timers/promises';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { notifyOwners } from '#server/services/mails/notifyOwners.ts';
import { webhookStopped } from '#server/services/mails/staffMails.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { formatInstant } from '#shared/values/instant.ts';
import * as dueDeliveries from './dueDeliveries.store.ts';
import * as events from './events.store.ts';
import { faultOf, type Post } from './reach.ts';
import { signedHeaders } from './signature.ts';
import * as webhooks from './webhooks.store.ts';

export interface Sending {
  db: Db;
  vault: Vault;
  post: Post;
  publicUrl: string;
  now: () => Date;
  /** How long a receiver may take, in milliseconds; ten seconds by default. */
  patienceMs?: number;
}

const PATIENCE_MS = 10_000;
/** How many addresses this process sends to at once. */
const MOST_AT_ONCE = 8;
const LOOK_AGAIN_MS = 1_000;

/**
 * Publishes events and sends them to the webhooks that want them, until nothing is due. Each address gets one event
 * at a time from one process, so a slow receiver delays only itself. Idempotent, also in several processes at once.
 * What a killed process was sending is sent again.
 */
export async function deliverEvents(sending: Sending, closing?: AbortSignal): Promise<void> {
  const { db, now } = sending;
  const signal = closing ?? new AbortController().signal;
  const atWork = new Map<string, Promise<void>>();
  const faults = new Map<string, unknown>();
  const begin = (id: string) =>
    atWork.set(
      id,
      sendAll(sending, id, signal)
        .catch((error: unknown) => void faults.set(id, error))
        .finally(() => atWork.delete(id)),
    );
  try {
    while (!signal.aborted) {
      await events.publish(db, now());
      for (const id of await dueDeliveries.addressesDue(db, now()))
        if (atWork.size < MOST_AT_ONCE && !atWork.has(id) && !faults.has(id)) begin(id);
      if (atWork.size === 0) break;
      await Promise.race([...atWork.values(), aWhile(signal)]);
    }
  } finally {
    await Promise.all(atWork.values());
  }
  if (faults.size > 0)
    throw new AggregateError(faults.values(), `${faults.size} webhooks could not be looked after`);
}

/** Events may come due for other addresses while a slow one is being sent to. */
const aWhile = (signal: AbortSignal) =>
  wait(LOOK_AGAIN_MS, undefined, { signal, ref: false }).catch(() => {});

/** Sends what is due to one address, until something fails. */
async function sendAll(sending: Sending, id: string, signal: AbortSignal): Promise<void> {
  const { db, now } = sending;
  if (!(await dueDeliveries.lease(db, id, now()))) return;
  let leased = now().getTime();
  try {
    while (!signal.aborted) {
      const due = await dueDeliveries.next(db, id, now());
      const [next] = due;
      if (!next) return;
      const may = await webhooks.mayBeSent(db, next);
      const forbidden = due.filter(({ type }) => !may(type));
      if (forbidden.length > 0) {
        await transaction(db, (trx) => dueDeliveries.refuse(trx, forbidden, now()));
        continue;
      }
      const tries = await trySome(sending, due, signal);
      const [first] = tries;
      if (!first) return;
      await transaction(db, async (trx) => {
        if (await dueDeliveries.note(trx, tries, now())) await notifyWebhookStopped(sending, trx, first.of);
      });
      if (tries.at(-1)?.attempt.fault !== null) return;
      if (now().getTime() - leased > dueDeliveries.LEASE_MS / 3) {
        await dueDeliveries.keepLease(db, id, now());
        leased = now().getTime();
      }
    }
  } finally {
    await dueDeliveries.endLease(db, id);
  }
}

/** The longest delay before results are stored. */
const WRITE_AFTER_MS = 2_000;

/** Sends one event after the other, until one fails or results are to be stored. */
async function trySome(sending: Sending, due: readonly dueDeliveries.Next[], signal: AbortSignal) {
  const tries: { of: dueDeliveries.Next; attempt: dueDeliveries.DeliveryAttempt }[] = [];
  const startedAt = performance.now();
  for (const of of due) {
    const attempt = signal.aborted ? undefined : await tryOnce(sending, of, signal);
    if (!attempt) break;
    tries.push({ of, attempt });
    if (attempt.fault !== null || performance.now() - startedAt > WRITE_AFTER_MS) break;
  }
  return tries;
}

/** Sends one event once; undefined where this process ends during the try, which counts as no failure. */
async function tryOnce(
  { vault, post, now, patienceMs = PATIENCE_MS }: Sending,
  next: dueDeliveries.Next,
  signal: AbortSignal,
): Promise<dueDeliveries.DeliveryAttempt | undefined> {
  const startedAt = performance.now();
  const at = now();
  const body = events.bodyOf({ id: next.eventId, type: next.type, at: next.at, data: next.data });
  const headers = signedHeaders(webhooks.secretsOf(vault, next, at), { id: next.eventId, body }, at);
  const attemptOf = (result: Pick<dueDeliveries.DeliveryAttempt, 'status' | 'reply' | 'fault'>) => ({
    ...result,
    at: at.toISOString(),
    ms: Math.round(performance.now() - startedAt),
  });
  const patience = new AbortController();
  const end = () => patience.abort();
  const timer = setTimeout(end, patienceMs);
  signal.addEventListener('abort', end);
  try {
    const { status, reply } = await post(next.url, { headers, body }, patience.signal);
    return attemptOf({ status, reply, fault: faultOfStatus(status) });
  } catch (error) {
    return signal.aborted ? undefined : attemptOf({ status: null, reply: null, fault: faultOf(error) });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

const faultOfStatus = (status: number): string | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `Respondeu ${status} e quis mandar para outro endereço, o que não é seguido`
    : `Respondeu ${status}`;
};

async function notifyWebhookStopped(
  { publicUrl, now }: Sending,
  trx: Db,
  { id, url }: dueDeliveries.Next,
): Promise<void> {
  const clock = await settings.read(trx);
  await notifyOwners(
    trx,
    webhookStopped,
    {
      cause: `webhook ${id} stopped ${now().toISOString()}`,
      shopMailbox: clock.storeEmail,
      values: {
        destino: new URL(url).host,
        quando: formatInstant(now().toISOString(), clock),
        painel: `${publicUrl}/alpha/dashboard/settings/webhooks/${id}`,
      },
    },
    now(),
  );
}
