import type { Selectable } from 'kysely';
import { patternOf } from '#server/platform/database/likeText.ts';
import type { AuditEntryTable, Db } from '#server/platform/database/tables.ts';
import type { AuditEntry } from '#shared/contract/admin/audit.ts';
import { searchable } from '#shared/values/text.ts';

type Subject = AuditEntry['subject'];

/** A person whose data are being deleted, as the audit log may name them. */
export interface PersonTraces {
  /** Their own subjects: entries about these lose their names too. */
  own: ReadonlyMap<Subject, readonly string[]>;
  /** Current and former names, of two words and more. */
  names: readonly string[];
  /** Email addresses and phones, which identify the person anywhere. */
  reached: readonly string[];
  /** Whether a search finds them and no other customer. */
  isFoundBy: (search: string) => Promise<boolean>;
}

/** The replacement of each value; the log's triggers allow no other. */
const GONE = 'Conta apagada';

/** Subjects that may name customers. Staff, keys and settings are left out, even with the same address. */
const ABOUT_PEOPLE: readonly Subject[] = [
  'customer',
  'message',
  'newsletter',
  'mail',
  'order',
  'review',
  'question',
  'personReport',
  'listingReport',
  'listing',
  'listingCheck',
  'application',
  'seller',
  'payout',
  'dispute',
  'listView',
];

/** Subjects whose label is the person's name. */
const CALLED_BY_NAME: readonly Subject[] = ['customer', 'message', 'review'];

/** The fields of an entry about a customer that identify them. */
const PERSONAL = ['name', 'email', 'phone', 'cpf', 'address', 'reason'];

type Row = Selectable<AuditEntryTable>;

/** Removes a person's identity from the audit log; the action, its author, time and subject stay. */
export async function forget(trx: Db, traces: PersonTraces): Promise<void> {
  for (const row of (await candidates(trx, traces)).values()) {
    const now = await blanked(row, traces);
    if (now.label === row.label && now.before === row.before && now.after === row.after) continue;
    await trx
      .updateTable('auditEntry')
      .set(now as never)
      .where('seq', '=', row.seq)
      .execute();
  }
}

async function candidates(trx: Db, { own, reached }: PersonTraces): Promise<Map<number, Row>> {
  const found = new Map<number, Row>();
  const add = (rows: Row[]) => rows.forEach((row) => found.set(row.seq, row));
  const all = trx.selectFrom('auditEntry').selectAll();
  for (const [subject, ids] of own)
    if (ids.length > 0) add(await all.where('subject', '=', subject).where('subjectId', 'in', ids).execute());
  const about = all.where('subject', 'in', ABOUT_PEOPLE);
  // One scan of the whole log for all addresses and phones.
  const patterns = reached.map(patternOf);
  add(
    await about
      .where((eb) =>
        eb.or(
          (['label', 'before', 'after'] as const).flatMap((column) =>
            patterns.map((pattern) => eb(column, 'like', pattern)),
          ),
        ),
      )
      .execute(),
  );
  add(await about.where('action', '=', 'exported').where('after', 'like', '%"q":%').execute());
  add(await all.where('subject', '=', 'listView').execute());
  return found;
}

/** The search of a list in an entry about its export or view. */
function searchIn(key: string, value: unknown): string {
  if (typeof value !== 'string') return '';
  if (key === 'search') return new URLSearchParams(value).get('q') ?? '';
  return key === 'q' ? value : '';
}

async function blanked(row: Row, traces: PersonTraces) {
  const subject = row.subject as Subject;
  const isOwn = traces.own.get(subject)?.includes(row.subjectId) === true;
  const words = (isOwn ? [...traces.reached, ...traces.names] : traces.reached).map(searchable);
  const namesPerson = (value: unknown) => {
    const text = searchable(typeof value === 'string' ? value : JSON.stringify(value));
    return words.some((each) => text.includes(each));
  };
  const fields = async (json: string | null) => {
    if (json === null) return null;
    const entries: [string, unknown][] = [];
    for (const [key, value] of Object.entries(JSON.parse(json) as Record<string, unknown>)) {
      const personal = isOwn && subject === 'customer' && PERSONAL.includes(key);
      const isFound = await traces.isFoundBy(searchIn(key, value));
      entries.push([key, value !== null && (personal || isFound || namesPerson(value)) ? GONE : value]);
    }
    return JSON.stringify(Object.fromEntries(entries));
  };
  const isTheirName = isOwn && CALLED_BY_NAME.includes(subject) && row.action !== 'exported';
  const label = isTheirName || namesPerson(row.label) ? GONE : row.label;
  const was = searchable(row.label);
  return {
    label,
    before: await fields(row.before),
    after: await fields(row.after),
    searchText:
      label === row.label || was === ''
        ? row.searchText
        : row.searchText.replace(was, () => searchable(GONE)),
  };
}
