import { type Kysely, sql, SqliteAdapter } from 'kysely';

/**
 * The record still refuses every change but one: what it says of somebody who was forgotten may become `GONE`, value by
 * value. Who did what to what and when stays as it was written, and so does each value that is not blanked; nothing is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`drop trigger "auditEntryNoupdate"`.execute(db);
    await sql
      .raw(
        `create trigger "auditEntryNoupdate" before update on "auditEntry" when not (
          ${untouched('is')} and ${blankedLabel} and ${blankedSearch('instr')}
          and ${FIELDS.map(blankedOnSqlite).join(' and ')})
        begin select raise(abort, 'the record is append-only'); end`,
      )
      .execute(db);
  } else {
    await sql`drop trigger "auditEntryKept" on "auditEntry"`.execute(db);
    await sql`create trigger "auditEntryKept" before delete or truncate on "auditEntry"
      for each statement execute function refuse_audit_change()`.execute(db);
    await sql
      .raw(
        `create function refuse_audit_rewriting() returns trigger language plpgsql as $$ begin
          if ${untouched('=')} and ${blankedLabel} and ${blankedSearch('strpos')}
            and ${FIELDS.map(blankedOnPostgres).join(' and ')} then return new; end if;
          raise exception 'the record is append-only'; end $$`,
      )
      .execute(db);
    await sql`create trigger "auditEntryStays" before update on "auditEntry"
      for each row execute function refuse_audit_rewriting()`.execute(db);
  }
  await forgetThoseWhoLeft(db);
}

const GONE = 'Conta apagada';
/** The same as search has it. */
const GONE_SEARCHED = 'conta apagada';
const FIELDS = ['before', 'after'];

const untouched = (same: string): string =>
  ['seq', 'at', 'adminId', 'username', 'action', 'subject', 'subjectId']
    .map((column) => `new."${column}" ${same} old."${column}"`)
    .join(' and ');

const blankedLabel = `(new."label" = old."label" or new."label" = '${GONE}')`;

/** What search compares loses what stood for the label, between what stays on either side of it. */
const blankedSearch = (place: string): string => {
  const at = `${place}(new."searchText", '${GONE_SEARCHED}')`;
  const rest = `substr(new."searchText", ${at} + ${GONE_SEARCHED.length})`;
  return `(new."searchText" = old."searchText" or (new."label" = '${GONE}' and ${at} > 0
    and length(old."searchText") >= ${at} - 1 + length(${rest})
    and substr(new."searchText", 1, ${at} - 1) = substr(old."searchText", 1, ${at} - 1)
    and ${rest} = substr(old."searchText", length(old."searchText") - length(${rest}) + 1)))`;
};

const blankedOnSqlite = (field: string): string =>
  `(new."${field}" is old."${field}" or (new."${field}" is not null and old."${field}" is not null
    and (select count(*) from json_each(new."${field}")) = (select count(*) from json_each(old."${field}"))
    and not exists (select 1 from json_each(new."${field}") as n
      left join json_each(old."${field}") as o on o.key = n.key
      where o.key is null or not ((n.value is o.value and n.type = o.type) or n.value is '${GONE}'))))`;

const blankedOnPostgres = (field: string): string =>
  `(new."${field}" is not distinct from old."${field}" or (new."${field}" is not null and old."${field}" is not null
    and (select count(*) from jsonb_each(new."${field}"::jsonb)) = (select count(*) from jsonb_each(old."${field}"::jsonb))
    and not exists (select 1 from jsonb_each(new."${field}"::jsonb) as n
      left join jsonb_each(old."${field}"::jsonb) as o on o.key = n.key
      where o.key is null or not (n.value = o.value or n.value = '"${GONE}"'::jsonb))))`;

interface Entry {
  seq: number;
  label: string;
  before: string | null;
  after: string | null;
  searchText: string;
}

/** Of accounts that were deleted before, what the team changed about them. */
async function forgetThoseWhoLeft(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Entry>`select "seq", "label", "before", "after", "searchText" from "auditEntry"
    where "subject" = 'customer' and "action" <> 'exported' and "subjectId" in
      (select "id" from "customer" where "anonymizedAt" is not null)`.execute(db);
  for (const { seq, label, before, after, searchText } of rows) {
    const words = searched(label);
    const search = words === '' ? searchText : searchText.replace(words, GONE_SEARCHED);
    await sql`update "auditEntry" set "label" = ${GONE}, "before" = ${blanked(before)}, "after" = ${blanked(after)},
      "searchText" = ${search} where "seq" = ${seq}`.execute(db);
  }
}

const PERSONAL = ['name', 'email', 'phone', 'reason'];

function blanked(json: string | null): string | null {
  if (json === null) return null;
  const fields = Object.entries(JSON.parse(json) as Record<string, unknown>);
  return JSON.stringify(
    Object.fromEntries(fields.map(([key, value]) => [key, PERSONAL.includes(key) ? GONE : value])),
  );
}

const searched = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
