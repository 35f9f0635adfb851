import {
  type EndAccess,
  endBy,
  type EndedAccess,
  type Kinds,
  keyLabel,
} from '#server/people/session/access.ts';
import { customerSessions } from '#server/people/session/sessions.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as accounts from './accounts.store.ts';
import * as sellerKeys from './sellerKeys.store.ts';
import * as tokens from './tokens.store.ts';

const KINDS: Kinds = {
  sessions: { end: (trx, id, now, except) => customerSessions.endAll(trx, id, now, except) },
  keys: {
    named: async (trx, id) => (await sellerKeys.madeBy(trx, id)).map(keyLabel),
    end: sellerKeys.removeOf,
  },
  links: {
    end: (trx, id) => tokens.removeAll(trx, id, ['password', 'firstPassword', 'confirmation', 'code']),
  },
  emailChange: { end: (trx, id) => tokens.removeAll(trx, id, ['email']) },
  devices: { end: accounts.forgetDevices },
  invitations: 'none',
  webhooks: 'none',
};

/** Ends a customer's credentials as the occasion declares; the reply names the seller's keys. */
export const endAccountAccess = (trx: Db, options: EndAccess, now: Date): Promise<EndedAccess> =>
  endBy(KINDS, trx, options, now);
