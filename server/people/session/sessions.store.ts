import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Db, SessionTable, Tables } from '#server/platform/database/tables.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';

export type Session = Selectable<SessionTable>;

const DAYS_KEPT = 183;

interface Lifetime {
  idleMs: number;
  longestMs: number;
  /** How old the last use must be before it is written again; a write invalidates every cached reply. */
  seenEveryMs: number;
}

/** The sessions of one audience; both tables have the same columns, and `ownerId` names the person. */
function sessionStore(
  audience: 'adminSession' | 'customerSession',
  { idleMs, longestMs, seenEveryMs }: Lifetime,
) {
  const table = audience as 'adminSession'; // for the compiler only: one query shape for two tables

  const isOpen = (now: Date) => (eb: ExpressionBuilder<Tables, typeof table>) =>
    eb.and([
      eb('endedAt', 'is', null),
      eb('expiresAt', '>', now.toISOString()),
      eb('lastSeenAt', '>', new Date(now.getTime() - idleMs).toISOString()),
    ]);
  const live = (db: Db, now: Date) => db.selectFrom(table).where(isOpen(now));

  return {
    async insert(
      db: Db,
      session: { ownerId: string; userAgent: string; address: string; device?: string },
      now: Date,
    ): Promise<Session> {
      const at = now.toISOString();
      const row = {
        id: randomUUID(),
        ...session,
        userAgent: session.userAgent.slice(0, 300),
        device: session.device ?? null,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: new Date(now.getTime() + longestMs).toISOString(),
        endedAt: null,
        provedAt: at,
      };
      await db.insertInto(table).values(row).execute();
      return row;
    },

    /** A live session; reading it extends it. */
    async findLive(db: Db, id: string, now: Date): Promise<Session | undefined> {
      const row = await live(db, now).selectAll().where('id', '=', id).executeTakeFirst();
      if (row && now.getTime() - Date.parse(row.lastSeenAt) >= seenEveryMs)
        await db.updateTable(table).set({ lastSeenAt: now.toISOString() }).where('id', '=', id).execute();
      return row;
    },

    /** Records a password check. */
    async prove(db: Db, id: string, now: Date): Promise<void> {
      await db.updateTable(table).set({ provedAt: now.toISOString() }).where('id', '=', id).execute();
    },

    /** Whether a session is live; reading does not extend it. */
    async isLive(db: Db, id: string, now: Date): Promise<boolean> {
      return (await live(db, now).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
    },

    /**
     * Deletes sessions, and with them addresses, half a year after their end.
     * (fixtures/pages/politica-de-privacidade.md)
     */
    async purge(db: Db, now: Date): Promise<void> {
      const before = new Date(now.getTime() - DAYS_KEPT * DAY).toISOString();
      await db.deleteFrom(table).where('expiresAt', '<', before).execute();
    },

    listLive: (db: Db, ownerId: string, now: Date): Promise<Session[]> =>
      live(db, now).selectAll().where('ownerId', '=', ownerId).orderBy('lastSeenAt', 'desc').execute(),

    /** For each of these people with any session: the last use, and the number of live sessions. */
    async presence(db: Db, ownerIds: readonly string[], now: Date) {
      const rows = await db
        .selectFrom(table)
        .where('ownerId', 'in', ownerIds)
        .groupBy('ownerId')
        .select((eb) => [
          'ownerId',
          eb.fn.max('lastSeenAt').as('lastSeenAt'),
          eb.fn.countAll<number>().filterWhere(isOpen(now)).as('openSessions'),
        ])
        .execute();
      return new Map(rows.map(({ ownerId, ...presence }) => [ownerId, presence]));
    },

    /** A person's last use, in ended sessions too. */
    async lastSeen(db: Db, ownerId: string): Promise<string | null> {
      const { last } = await db
        .selectFrom(table)
        .where('ownerId', '=', ownerId)
        .select((eb) => eb.fn.max<string | null>('lastSeenAt').as('last'))
        .executeTakeFirstOrThrow();
      return last;
    },

    /** Ends one session of a person; returns whether it was live. */
    async end(db: Db, ownerId: string, id: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set({ endedAt: now.toISOString() })
        .where('ownerId', '=', ownerId)
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0;
    },

    /** Ends every session of a person (of everyone where none is named), except one. */
    async endAll(db: Db, ownerId: string | undefined, now: Date, except?: string): Promise<number> {
      let open = db
        .updateTable(table)
        .set({ endedAt: now.toISOString() })
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', now.toISOString());
      if (ownerId !== undefined) open = open.where('ownerId', '=', ownerId);
      if (except !== undefined) open = open.where('id', '!=', except);
      const { numUpdatedRows } = await open.executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

export const adminSessions = sessionStore('adminSession', {
  idleMs: 30 * MINUTE,
  longestMs: 8 * HOUR,
  seenEveryMs: MINUTE,
});

export const customerSessions = sessionStore('customerSession', {
  idleMs: 14 * DAY,
  longestMs: 30 * DAY,
  seenEveryMs: HOUR,
});
