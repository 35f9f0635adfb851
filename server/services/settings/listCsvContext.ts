import type { Db } from '#server/platform/database/tables.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { FileDeps } from '#server/services/lists/listCsv.ts';
import * as settings from './settings.store.ts';

/** What all lists' files share: the format of instants, and the audit entry. */
export const listCsvContext = (db: Db, now: () => Date): FileDeps => ({
  clock: () => settings.read(db),
  note: (admin, { filters, ...entry }) =>
    audit.record(db, admin, { ...entry, action: 'exported', after: filters }, now()),
});
