import type { EndedAccess } from '#server/people/session/access.ts';
import * as admins from '#server/people/session/admins.store.ts';
import { hashPassword } from '#server/people/session/password.ts';
import * as roles from '#server/people/session/roles.store.ts';
import { forgetTries } from '#server/people/session/signIn.ts';
import { notifyAccessChange } from '#server/people/session/staffNotices.ts';
import { twoStepStore } from '#server/people/session/twoStep.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import { Failure } from '#server/services/http/failure.ts';
import {
  staffAccessEndedByServer,
  staffPasswordGiven,
  staffTwoStepEnded,
} from '#server/services/mails/staffMails.ts';
import { OWNER, SHIPPED_ROLES } from '#shared/people/roles.ts';
import { searchable } from '#shared/values/text.ts';
import { endStaffAccess } from './endStaffAccess.ts';
import * as staff from './staff.ts';

/** A command of `npm run admin`. */
export type Order =
  | { what: 'list' }
  | { what: 'create'; username: string; password: string; made: boolean; role?: string | undefined }
  | { what: 'role'; username: string; role: string }
  | PasswordOrder
  | { what: 'end-sessions'; username: string | undefined; keepKeys?: boolean }
  | { what: 'two-step-off'; username: string; keepKeys?: boolean }
  | { what: 'disable' | 'enable' | 'remove'; username: string };

/** A command that cannot run; the message says why. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';
}

/** Runs a command, writes its audit entry, and returns what it did. Throws `CommandRefused`. */
export function administer(db: Db, order: Order, now: Date): Promise<string> {
  return transaction(db, (trx) => executeOutcome(trx, order, now));
}

async function executeOutcome(trx: Db, order: Order, now: Date): Promise<string> {
  switch (order.what) {
    case 'list':
      return adminTable(trx);
    case 'create': {
      const role = await roleByName(trx, order.role ?? SHIPPED_ROLES[OWNER].name);
      if (!(await admins.insert(trx, { ...order, roleId: role.id }, now)))
        throw new CommandRefused(`There is already a ${order.username}.`);
      const admin = await adminNamed(trx, order.username);
      await note(trx, admin, { action: 'created', after: await staff.recorded(trx, admin) }, now);
      return `${order.username} may now enter the back-office, as ${role.name}.${passwordText(order)}`;
    }
    case 'end-sessions':
      return endSessions(trx, order, now);
    default: {
      const admin = await adminNamed(trx, order.username);
      const output = await change(trx, admin, order, now);
      const after = await admins.find(trx, admin.id);
      const before = { ...(await staff.recorded(trx, admin)), passwordChangedAt: admin.passwordChangedAt };
      await note(
        trx,
        admin,
        after
          ? {
              action: 'updated',
              before,
              after: { ...(await staff.recorded(trx, after)), passwordChangedAt: after.passwordChangedAt },
            }
          : { action: 'removed', before },
        now,
      );
      return output;
    }
  }
}

type ChangeOfOne = Exclude<Order, { what: 'list' | 'create' | 'end-sessions' }>;
type PasswordOrder = {
  what: 'password';
  username: string;
  password: string;
  made: boolean;
  keepKeys?: boolean;
};

async function change(trx: Db, admin: admins.Admin, order: ChangeOfOne, now: Date): Promise<string> {
  const { id, username } = admin;
  switch (order.what) {
    case 'password': {
      await admins.updatePassword(trx, id, await hashPassword(order.password), now);
      const keep = order.keepKeys ?? false;
      const access = await endStaffAccess(trx, { id, occasion: 'passwordReplaced', keep }, now);
      await forgetTries(trx, username);
      await notifyAccessChange(trx, staffPasswordGiven, admin, now, access);
      return `${username} has another password, and every session has ended.${listOf(access)}${passwordText(order)}`;
    }
    case 'two-step-off': {
      await twoStepStore('admin').turnOff(trx, id);
      const keep = order.keepKeys ?? false;
      const access = await endStaffAccess(trx, { id, occasion: 'twoStepReset', keep }, now);
      if (admin.totpSecret !== null) await notifyAccessChange(trx, staffTwoStepEnded, admin, now, access);
      return `${username} enters with the password alone, and every session has ended.${listOf(access)}`;
    }
    case 'disable':
      await unlessLast(username, staff.setAccess(trx, id, false, now));
      return `${username} may no longer enter the back-office, and every session has ended.`;
    case 'enable':
      await staff.setAccess(trx, id, true, now);
      return `${username} may enter the back-office again.`;
    case 'role': {
      const role = await roleByName(trx, order.role);
      await unlessLast(username, staff.setRole(trx, id, role.id, now));
      return `${username} is ${role.name} from now on.`;
    }
    default:
      await unlessLast(username, staff.remove(trx, id, now));
      return `${username} is no administrator any more, and every session has ended.`;
  }
}

async function endSessions(
  trx: Db,
  { username, keepKeys: keep = false }: { username: string | undefined; keepKeys?: boolean },
  now: Date,
): Promise<string> {
  const admin = username === undefined ? undefined : await adminNamed(trx, username);
  const all: EndedAccess = { ended: [], remaining: [], sessions: 0 };
  for (const each of admin ? [admin] : await admins.listAll(trx)) {
    const access = await endStaffAccess(trx, { id: each.id, occasion: 'sessionsEnded', keep }, now);
    if (access.ended.length > 0) await notifyAccessChange(trx, staffAccessEndedByServer, each, now, access);
    all.ended.push(...access.ended);
    all.remaining.push(...access.remaining);
    all.sessions += access.sessions;
  }
  const count = all.sessions;
  await audit.record(
    trx,
    audit.AT_THE_SERVER,
    {
      action: 'removed',
      subject: 'session',
      subjectId: admin?.id ?? '',
      label: admin?.username ?? 'Toda a equipe',
      before: { sessions: count, ...(all.ended.length > 0 && { ended: all.ended }) },
    },
    now,
  );
  return `${count === 1 ? 'One session has ended.' : `${count} sessions have ended.`}${listOf(all)}`;
}

/** What ended with an access and what remains, by name, for the terminal. */
const listOf = ({ ended, remaining }: EndedAccess): string =>
  [
    ...(ended.length > 0 ? ['\nEnded too:', ...ended] : []),
    ...(remaining.length > 0 ? ['\nStill valid:', ...remaining] : []),
  ].join('\n  ');

const note = (trx: Db, { id, username }: admins.Admin, change: audit.Change, now: Date) =>
  audit.record(
    trx,
    audit.AT_THE_SERVER,
    { ...change, subject: 'admin', subjectId: id, label: username },
    now,
  );

async function unlessLast(username: string, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    throw new CommandRefused(`${username} is the last owner who may enter the back-office.`);
  });
}

async function adminTable(db: Db): Promise<string> {
  const names = new Map((await roles.list(db)).map(({ id, name }) => [id, name]));
  const lines = (await admins.listAll(db)).map(({ username, roleId, disabledAt }) =>
    [`${username}, ${names.get(roleId) ?? 'no role'}`, ...(disabledAt === null ? [] : ['(disabled)'])].join(
      ' ',
    ),
  );
  return lines.join('\n') || 'There is no administrator yet.';
}

async function roleByName(db: Db, name: string): Promise<roles.Role> {
  const all = await roles.list(db);
  const role = all.find((each) => [each.id, each.name].some((word) => searchable(word) === searchable(name)));
  if (role) return role;
  throw new CommandRefused(`There is no role ${name}: ${all.map((each) => each.name).join(', ')}.`);
}

async function adminNamed(db: Db, username: string): Promise<admins.Admin> {
  const admin = await admins.findByUsername(db, username);
  if (!admin) throw new CommandRefused(`There is no administrator ${username}.`);
  return admin;
}

const passwordText = ({ made, password }: { made: boolean; password: string }): string =>
  made ? `\nThe password, shown this once:  ${password}` : '';
