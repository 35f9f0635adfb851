import type { Response } from 'express';
import type { Db } from '#server/platform/database/tables.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { type Change, type Deed, record } from './audit.store.ts';

/** How the routes of one subject write down what whoever asks did to one of it, by the name that people know it by. */
export const recorder =
  <Thing extends { id: string }>(
    subject: Deed['subject'],
    labelOf: (thing: Thing) => string,
    now: () => Date,
  ) =>
  (trx: Db, res: Response, thing: Thing, change: Change): Promise<void> =>
    record(trx, adminOf(res), { ...change, subject, subjectId: thing.id, label: labelOf(thing) }, now());
