import type { Insertable, Selectable } from 'kysely';
import { insertAll } from '#server/platform/database/insertAll.ts';
import { holds } from '#server/platform/database/likeText.ts';
import type { AuditEntryTable, Db } from '#server/platform/database/tables.ts';
import { type ListOrder, readAll, readPage } from '#server/services/lists/cursors.ts';
import type { AuditEntry, AuditQuery } from '#shared/contract/admin/audit.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#shared/contract/admin/audit.ts';
import { auditActionOf } from '#shared/contract/admin/auditActions.ts';
import type { CursorQuery, Cursors, Page } from '#shared/contract/page.ts';
import { addDays, startOfDay } from '#shared/values/storeDay.ts';
import { searchable } from '#shared/values/text.ts';

type Fields = object;

/**
 * An action; a change has the values before and after, and only differing fields are stored. Never pass a password,
 * token or delivered secret.
 */
export type Change =
  | { action: 'created'; before?: undefined; after: Fields }
  | { action: 'removed' | 'archived'; before: Fields; after?: undefined }
  | { action: 'updated' | 'restored' | 'answered'; before: Fields; after: Fields }
  | { action: 'exported' | 'viewed'; before?: undefined; after?: Fields }
  | { action: 'signed_in' | 'signed_out'; before?: undefined; after?: undefined };

export type AuditEntryInput = Change & {
  subject: AuditEntry['subject'];
  subjectId: string;
  /** The subject's display name: a product's title, an order's number. */
  label: string;
};

/** The author of commands at the server, where there is no sign-in. */
export const AT_THE_SERVER = { id: 'server', username: 'npm run admin' };

/** The author of scheduled actions that a person set up before. */
export const BY_ITSELF = { id: 'server', username: 'Automático' };

/** Writes an audit entry in the transaction of its action; called by the routes of the back-office. */
export const record = (trx: Db, admin: Person, deed: AuditEntryInput, now: Date): Promise<void> =>
  recordAll(trx, admin, [deed], now);

interface Person {
  id: string;
  username: string;
}

/** Does the same for many subjects at once. */
export const recordAll = (
  trx: Db,
  admin: Person,
  deeds: readonly AuditEntryInput[],
  now: Date,
): Promise<void> =>
  insertAll(
    trx,
    'auditEntry',
    deeds.map((deed) => rowOf(admin, deed, now)),
  );

function rowOf(admin: Person, deed: AuditEntryInput, now: Date): Insertable<AuditEntryTable> {
  const { action, subject, subjectId, label } = deed;
  const { before, after } = differing(deed.before, deed.after);
  const outcome = auditActionOf({ action, subject, after });
  return {
    at: now.toISOString(),
    adminId: admin.id,
    username: admin.username,
    action,
    subject,
    subjectId,
    label,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    searchText: searchable(
      `${admin.username} ${AUDIT_ACTIONS[action]} ${AUDIT_SUBJECTS[subject]} ${label} ${subjectId} ${outcome ? `${outcome.verb} ${outcome.state}` : ''}`,
    ),
  };
}

function differing(before: Fields | undefined, after: Fields | undefined) {
  if (!before || !after) return { before, after };
  const was = Object.entries(before);
  const is = new Map<string, unknown>(Object.entries(after));
  const changed = new Set(
    [...was.map(([key]) => key), ...is.keys()].filter(
      (key) => JSON.stringify(new Map(was).get(key)) !== JSON.stringify(is.get(key)),
    ),
  );
  const only = (entries: Iterable<[string, unknown]>) =>
    Object.fromEntries([...entries].filter(([key]) => changed.has(key)));
  return { before: only(was), after: only(is) };
}

const SIGN_INS = ['signed_in', 'signed_out'];

type Listed = Page<AuditEntry> & {
  cursors: Cursors;
  counts: { changes: number; sign_ins: number };
  people: string[];
};

const NEWEST_FIRST: ListOrder<Selectable<AuditEntryTable>> = {
  name: 'newest',
  columns: [{ ref: 'auditEntry.seq', direction: 'desc', type: 'number', of: ({ seq }) => seq }],
};

type Filters = Omit<AuditQuery, keyof CursorQuery>;

function found(db: Db, { subject, who, start, end, q }: Filters, timezone: string) {
  let matching = db.selectFrom('auditEntry');
  if (subject) matching = matching.where('subject', '=', subject);
  if (who) matching = matching.where('username', '=', who);
  if (start) matching = matching.where('at', '>=', startOfDay(start, timezone).toISOString());
  if (end) matching = matching.where('at', '<', startOfDay(addDays(end, 1), timezone).toISOString());
  for (const word of searchable(q ?? '')
    .split(' ')
    .filter(Boolean))
    matching = matching.where(holds('searchText', word));
  return matching;
}

const shownAs = (matching: ReturnType<typeof found>, show: Filters['show']) =>
  show ? matching.where('action', show === 'sign_ins' ? 'in' : 'not in', SIGN_INS) : matching;

/** All that match, newest first, in pages. */
export async function* listAll(db: Db, filters: Filters, timezone: string): AsyncGenerator<AuditEntry[]> {
  const selection = shownAs(found(db, filters, timezone), filters.show).selectAll();
  for await (const rows of readAll(selection, NEWEST_FIRST)) yield rows.map(entryOf);
}

/** A page of the audit log, newest first; days are those of the store's time zone. */
export async function list(db: Db, query: AuditQuery, timezone: string): Promise<Listed> {
  const { show } = query;
  const matching = found(db, query, timezone);
  const { all, signIns } = await matching
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('action', 'in', SIGN_INS).as('signIns'),
    ])
    .executeTakeFirstOrThrow();
  const counts = { changes: all - signIns, sign_ins: signIns };
  const total = show ? counts[show] : all;
  const { rows, cursors } = await readPage(shownAs(matching, show).selectAll(), NEWEST_FIRST, query);
  const names = await db.selectFrom('auditEntry').select('username').distinct().orderBy('username').execute();
  const items = rows.map(entryOf);
  const people = names.map(({ username }) => username);
  return { items, page: query.page, perPage: query.perPage, cursors, total, counts, people };
}

const entryOf = (row: Selectable<AuditEntryTable>): AuditEntry => ({
  ...row,
  action: row.action as AuditEntry['action'],
  subject: row.subject as AuditEntry['subject'],
  before: parsed(row.before),
  after: parsed(row.after),
});

const parsed = (json: string | null) =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>);
