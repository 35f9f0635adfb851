import type { Db } from '../database/tables.ts';
import { transaction } from '../database/transaction.ts';
import * as admins from './admins.store.ts';
import { hashPassword } from './password.ts';
import { adminSessions as sessions } from './sessions.store.ts';
import { forgetTries } from './signIn.ts';

/** What `npm run admin` is asked to do. */
export type Order =
  | { what: 'list' }
  | { what: 'create' | 'password'; username: string; password: string; made: boolean }
  | { what: 'end-sessions'; username: string | undefined }
  | { what: 'two-step-off'; username: string };

/** An order that cannot be carried out; the message says why. */
export class Unfit extends Error {
  override name = 'Unfit';
}

/** Carries an order out and tells what was done. Throws `Unfit`. */
export function administer(db: Db, order: Order, now: Date): Promise<string> {
  return transaction(db, async (trx) => {
    switch (order.what) {
      case 'list':
        return (await admins.listNames(trx)).join('\n') || 'There is no administrator yet.';
      case 'create': {
        if (!(await admins.insert(trx, order, now))) throw new Unfit(`There is already a ${order.username}.`);
        return `${order.username} may now enter the back-office.${shown(order)}`;
      }
      case 'password': {
        const { id, username } = await named(trx, order.username);
        await admins.updatePassword(trx, id, await hashPassword(order.password), now);
        await sessions.endAll(trx, id, now);
        await forgetTries(trx, username);
        return `${username} has another password, and every session has ended.${shown(order)}`;
      }
      case 'end-sessions': {
        const id = order.username === undefined ? undefined : (await named(trx, order.username)).id;
        const count = await sessions.endAll(trx, id, now);
        return count === 1 ? 'One session has ended.' : `${count} sessions have ended.`;
      }
      default: {
        const { id, username } = await named(trx, order.username);
        await admins.turnTwoStepOff(trx, id);
        return `${username} enters with the password alone.`;
      }
    }
  });
}

async function named(db: Db, username: string): Promise<admins.Admin> {
  const admin = await admins.findByUsername(db, username);
  if (!admin) throw new Unfit(`There is no administrator ${username}.`);
  return admin;
}

const shown = ({ made, password }: { made: boolean; password: string }): string =>
  made ? `\nThe password, shown this once:  ${password}` : '';
