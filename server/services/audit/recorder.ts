import type { Response } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { type Change, type AuditEntryInput, record } from './audit.store.ts';

/** A function with which one subject's routes write audit entries under the subject's display name. */
export const recorder =
  <Thing extends { id: string }>(
    subject: AuditEntryInput['subject'],
    labelOf: (thing: Thing) => string,
    now: () => Date,
  ) =>
  (trx: Db, res: Response, thing: Thing, change: Change): Promise<void> =>
    record(trx, adminOf(res), { ...change, subject, subjectId: thing.id, label: labelOf(thing) }, now());
