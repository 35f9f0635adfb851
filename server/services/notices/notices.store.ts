import type { Insertable } from 'kysely';
import { beginsWith } from '#server/platform/database/likeText.ts';
import type { Db, NoticeTable } from '#server/platform/database/tables.ts';
import type { NoticeChoices, AccountNotice } from '#shared/contract/account/notices.ts';
import type { Page, PageQuery } from '#shared/contract/page.ts';
import { isAlways, type NoticeKind, type NoticeWay } from '#shared/people/notices.ts';
import { DAY } from '#shared/values/time.ts';

/** Whether a person wants this kind of notice in these ways. */
export async function wantedBy(
  db: Db,
  customerId: string,
  kind: NoticeKind,
): Promise<Record<NoticeWay, boolean>> {
  if (isAlways(kind)) return { bell: true, mail: true };
  const mutes = await db
    .selectFrom('noticeMute')
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .select('way')
    .execute();
  const isMuted = (way: NoticeWay) => mutes.some((mute) => mute.way === way);
  return { bell: !isMuted('bell'), mail: !isMuted('mail') };
}

/** Stores a notice, once for each cause. */
export async function write(
  trx: Db,
  notice: Omit<Insertable<NoticeTable>, 'seq' | 'readAt' | 'createdAt'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('notice')
    .values({ ...notice, createdAt: now.toISOString(), readAt: null })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute();
}

const inBell = (db: Db, customerId: string) =>
  db.selectFrom('notice').where('customerId', '=', customerId).where('inBell', '=', 1);

export async function list(
  db: Db,
  customerId: string,
  { page, perPage }: PageQuery,
): Promise<Page<AccountNotice>> {
  const items = await inBell(db, customerId)
    .orderBy('seq', 'desc')
    .select(['seq', 'kind', 'title', 'detail', 'path', 'createdAt', 'readAt'])
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await inBell(db, customerId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, page, perPage, total };
}

/** The bell shows '99+' beyond that. */
const COUNTED = 100;

export async function countUnread(db: Db, customerId: string): Promise<number> {
  const unread = await inBell(db, customerId)
    .where('readAt', 'is', null)
    .select('seq')
    .limit(COUNTED)
    .execute();
  return unread.length;
}

/** Marks a person's notice as read, and returns its link. */
export async function markRead(
  db: Db,
  customerId: string,
  seq: number,
  now: Date,
): Promise<{ path: string | null } | undefined> {
  const notice = await inBell(db, customerId)
    .where('seq', '=', seq)
    .select(['path', 'readAt'])
    .executeTakeFirst();
  if (notice?.readAt === null)
    await db.updateTable('notice').set({ readAt: now.toISOString() }).where('seq', '=', seq).execute();
  return notice && { path: notice.path };
}

const markRowsRead = (db: Db, customerId: string, now: Date) =>
  db
    .updateTable('notice')
    .set({ readAt: now.toISOString() })
    .where('customerId', '=', customerId)
    .where('readAt', 'is', null);

/** Marks notices as read whose cause has this prefix, since the person has seen their subject elsewhere. */
export async function markReadAbout(db: Db, customerId: string, beginning: string, now: Date): Promise<void> {
  await markRowsRead(db, customerId, now)
    .where(beginsWith(db, 'cause', beginning))
    .execute();
}

/** Takes notices whose cause has this prefix out of the bell, since their subject is over. */
export async function takeOut(trx: Db, beginning: string): Promise<void> {
  await trx
    .updateTable('notice')
    .set({ inBell: 0 })
    .where(beginsWith(trx, 'cause', beginning))
    .execute();
}

/** Marks notices as read that link to this page, at any place on it; the one rule for every page a person opens. */
export async function markReadAt(db: Db, customerId: string, path: string, now: Date): Promise<void> {
  await markRowsRead(db, customerId, now)
    .where((eb) =>
      eb.or([eb('path', '=', path), beginsWith(db, 'path', `${path}?`), beginsWith(db, 'path', `${path}#`)]),
    )
    .execute();
}

export async function markReadUntil(db: Db, customerId: string, seq: number, now: Date): Promise<void> {
  await markRowsRead(db, customerId, now).where('seq', '<=', seq).execute();
}

export const mutesOf = (db: Db, customerId: string): Promise<NoticeChoices['muted']> =>
  db
    .selectFrom('noticeMute')
    .where('customerId', '=', customerId)
    .select(['kind', 'way'])
    .orderBy('kind')
    .orderBy('way')
    .execute();

export async function replaceMutes(
  trx: Db,
  customerId: string,
  muted: NoticeChoices['muted'],
): Promise<void> {
  await trx.deleteFrom('noticeMute').where('customerId', '=', customerId).execute();
  for (const mute of muted)
    await trx
      .insertInto('noticeMute')
      .values({ ...mute, customerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const DAYS_KEPT = 90;

/** As long as the outbox. (fixtures/pages/politica-de-privacidade.md) */
export async function purge(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('notice')
    .where('createdAt', '<', new Date(now.getTime() - DAYS_KEPT * DAY).toISOString())
    .execute();
}
