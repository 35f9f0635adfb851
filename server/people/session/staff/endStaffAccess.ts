import {
  type EndAccess,
  endBy,
  type EndedAccess,
  type Kinds,
  keyLabel,
} from '#server/people/session/access.ts';
import * as admins from '#server/people/session/admins.store.ts';
import * as apiKeys from '#server/people/session/apiKeys.store.ts';
import { adminSessions } from '#server/people/session/sessions.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as invitations from './invitations.store.ts';
import * as staffEmails from './staffEmails.store.ts';

const KINDS: Kinds = {
  sessions: { end: (trx, id, now, except) => adminSessions.endAll(trx, id, now, except) },
  keys: {
    named: async (trx, id) => (await apiKeys.listOf(trx, id)).map(keyLabel),
    end: apiKeys.removeOf,
  },
  links: 'none',
  emailChange: { end: staffEmails.withdraw },
  devices: { end: admins.forgetDevices },
  invitations: {
    named: async (trx, id, now) =>
      (await invitations.listOpenOf(trx, (await admins.read(trx, id)).username, now)).map(
        ({ email }) => `Convite para ${email}`,
      ),
    end: async (trx, id) => invitations.withdrawOf(trx, (await admins.read(trx, id)).username),
  },
  // They send to the shop's programs, and no more than their maker may see.
  webhooks: { named: webhooksOf, end: async () => {} },
};

/** Ends an administrator's credentials as the occasion declares; the reply names keys, invitations and webhooks. */
export const endStaffAccess = (trx: Db, options: EndAccess, now: Date): Promise<EndedAccess> =>
  endBy(KINDS, trx, options, now);

async function webhooksOf(trx: Db, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('webhook')
    .where('adminId', '=', id)
    .where('enabled', '=', 1)
    .orderBy('url')
    .select('url')
    .execute();
  return rows.map(({ url }) => `Webhook para ${new URL(url).host}`);
}
