import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AdminSessionTable, Db } from '../database/tables.ts';

const MINUTE = 60_000;
const IDLE_MS = 30 * MINUTE;
const LONGEST_MS = 8 * 60 * MINUTE;
const SEEN_EVERY_MS = MINUTE;

/** The administrator behind a request, and the session that says so. */
export interface SignedInAdmin {
  id: string;
  username: string;
  sessionId: string;
  expiresAt: string;
}

export async function insert(
  db: Db,
  session: { adminId: string; userAgent: string; address: string },
  now: Date,
): Promise<Selectable<AdminSessionTable>> {
  const at = now.toISOString();
  const row = {
    id: randomUUID(),
    ...session,
    userAgent: session.userAgent.slice(0, 300),
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(now.getTime() + LONGEST_MS).toISOString(),
    endedAt: null,
  };
  await db.insertInto('adminSession').values(row).execute();
  return row;
}

/** A session's administrator, if it still lives; being asked keeps it alive. */
export async function findLive(db: Db, id: string, now: Date): Promise<SignedInAdmin | undefined> {
  const row = await live(db, now)
    .innerJoin('admin', 'admin.id', 'adminSession.adminId')
    .select(['admin.id', 'username', 'adminSession.id as sessionId', 'expiresAt', 'lastSeenAt'])
    .where('adminSession.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { lastSeenAt, ...admin } = row;
  if (now.getTime() - Date.parse(lastSeenAt) >= SEEN_EVERY_MS) await touch(db, id, now);
  return admin;
}

/** Whether a session still lives; asking does not keep it alive. */
export async function isLive(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await live(db, now).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export const listLive = (db: Db, adminId: string, now: Date): Promise<Selectable<AdminSessionTable>[]> =>
  live(db, now).selectAll().where('adminId', '=', adminId).orderBy('lastSeenAt', 'desc').execute();

const live = (db: Db, now: Date) =>
  db
    .selectFrom('adminSession')
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where('lastSeenAt', '>', new Date(now.getTime() - IDLE_MS).toISOString());

const touch = (db: Db, id: string, now: Date) =>
  db.updateTable('adminSession').set({ lastSeenAt: now.toISOString() }).where('id', '=', id).execute();

/** Ends one session of an administrator; tells whether it was there to end. */
export async function end(db: Db, adminId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('adminSession')
    .set({ endedAt: now.toISOString() })
    .where('adminId', '=', adminId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Ends every session of an administrator (of all of them when none is named), but for the one that may go on. */
export async function endAll(
  db: Db,
  adminId: string | undefined,
  now: Date,
  except?: string,
): Promise<number> {
  let open = db
    .updateTable('adminSession')
    .set({ endedAt: now.toISOString() })
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString());
  if (adminId !== undefined) open = open.where('adminId', '=', adminId);
  if (except !== undefined) open = open.where('id', '!=', except);
  const { numUpdatedRows } = await open.executeTakeFirst();
  return Number(numUpdatedRows);
}
