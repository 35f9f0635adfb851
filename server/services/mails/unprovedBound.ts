import { lockName } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { isWithin, type Limit, hashedKeyPart } from '#server/services/limits/attempts.store.ts';
import * as outbox from '#server/services/outbox/outbox.store.ts';
import { MINUTE } from '#shared/values/time.ts';
import type { Addressee } from './addressee.ts';
import { inboxOf } from './inboxOf.ts';
import type { MailTemplate } from './mailTemplate.ts';
import { manyNews } from './orderMails.ts';
import { manySaleNews } from './sellerMails.ts';

/** More than any single order needs: waiting, paid, delivered, corrected, late and refunded. */
const IN_AN_HOUR: Limit = { most: 6, windowSeconds: 60 * 60 };
const HOURLY: Limit = { most: 1, windowSeconds: 60 * 60 };

/** How long further notices gather before one email lists them. */
const GATHER_MS = 30 * MINUTE;
const MOST_ITEMS = 40;

/** Whether the mailbox is unproved, so that a stranger may have typed it. */
export const isUnproved = ({ emailConfirmedAt = null }: Addressee): boolean => emailConfirmedAt === null;

interface Bound {
  to: Addressee;
  causedBy?: string | undefined;
}

const nameOf = ({ to, causedBy }: Bound): string =>
  `mail to ${hashedKeyPart(inboxOf(to.email))}${causedBy === undefined ? '' : ` by ${causedBy}`}`;

/**
 * The handling of an email: an unproved mailbox has an hourly limit across all kinds and orders, and so has any
 * mailbox for one buyer's actions.
 */
export async function deliveryWayOf(
  trx: Db,
  { unproved }: MailTemplate,
  bound: Bound,
  now: Date,
): Promise<'goes' | 'folds' | 'stays'> {
  if (unproved === 'digest') return 'goes';
  if (bound.causedBy !== undefined)
    return (await isWithin(trx, nameOf(bound), IN_AN_HOUR, now)) ? 'goes' : 'folds';
  if (!isUnproved(bound.to)) return 'goes';
  if (unproved === 'hourly')
    return (await isWithin(trx, `${nameOf(bound)} hourly`, HOURLY, now)) ? 'goes' : 'stays';
  if (unproved !== 'counted') return 'goes';
  return (await isWithin(trx, nameOf(bound), IN_AN_HOUR, now)) ? 'goes' : 'folds';
}

type Digest = typeof manyNews | typeof manySaleNews;
type Queue = (
  digest: Digest,
  mail: { cause: string; to: Addressee; values: { itens: string }; waitMs: number },
) => Promise<void>;

/** Adds a line to the email that lists what is beyond the limit; the first line queues it. */
export async function addToDigest(
  trx: Db,
  { item, ...bound }: Bound & { item: string },
  queue: Queue,
  now: Date,
): Promise<void> {
  const slot = Math.floor(now.getTime() / GATHER_MS);
  const cause = `${nameOf(bound)} in ${slot}`;
  await lockName(trx, cause);
  const waiting = await outbox.findWaiting(trx, cause);
  if (waiting) {
    const items = waiting.text.split('\n').filter((line) => line.startsWith('- '));
    const last = items.at(-1);
    if (last !== undefined && items.length < MOST_ITEMS)
      await outbox.rewrite(
        trx,
        waiting.id,
        waiting.text.replace(last, () => `${last}\n${item}`),
      );
    return;
  }
  await queue(bound.causedBy === undefined ? manyNews : manySaleNews, {
    cause,
    to: { ...bound.to, customerId: null, about: bound.to.customerId ?? bound.to.about ?? null },
    values: { itens: item },
    waitMs: (slot + 1) * GATHER_MS - now.getTime(),
  });
}
