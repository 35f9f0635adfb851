import type { Response } from 'express';
import {
  addStaff,
  changeStaffAccess,
  listGrantors,
  listStaff,
  removeStaff,
  type StaffMember,
} from '#shared/contract/admin/staff.ts';
import { OWNER } from '#shared/roles.ts';
import * as audit from '#server/services/audit/audit.store.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import type { Api } from '#server/services/http/serve.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import * as admins from './admins.store.ts';
import { refuseGuessable } from './guessablePassword.ts';
import { provePassword } from './provePassword.ts';
import type { SessionDeps } from './requireAdmin.ts';
import { adminSessions as sessions } from './sessions.store.ts';
import * as roles from './roles.store.ts';
import * as staff from './staff.ts';

/** 'Equipe': who administers the shop, and who no longer does. */
export function staffAdminRoutes(api: Api, deps: SessionDeps): void {
  const { db, now } = deps;

  const shown = async (trx: Db, admin: admins.Admin, res: Response): Promise<StaffMember> => {
    const open = await sessions.listLive(trx, admin.id, now());
    return {
      id: admin.id,
      username: admin.username,
      createdAt: admin.createdAt,
      disabledAt: admin.disabledAt,
      twoStep: admin.totpSecret !== null,
      lastSeenAt: await sessions.lastSeen(trx, admin.id),
      openSessions: open.length,
      current: admin.id === adminOf(res).id,
    };
  };

  api.serve(listStaff, async (_asked, { res }) => {
    const items: StaffMember[] = [];
    for (const admin of await admins.listAll(db)) items.push(await shown(db, admin, res));
    return { items };
  });

  api.serve(listGrantors, async ({ query: { permission } }) => {
    const known = new Map((await roles.list(db)).map((role) => [role.id, role.permissions]));
    const able = (await admins.listAll(db)).filter(({ disabledAt, roleId }) => {
      const has = known.get(roleId) ?? [];
      return disabledAt === null && has.includes('staff.write') && has.includes(permission);
    });
    return { usernames: able.map(({ username }) => username) };
  });

  api.serve(addStaff, async ({ body: { currentPassword, ...newcomer } }, { res }) => {
    await provePassword(deps, res, currentPassword);
    await refuseGuessable(newcomer.password, { field: 'password', about: [newcomer.username] });
    return transaction(db, async (trx) => {
      const added = await admins.insert(trx, { ...newcomer, roleId: OWNER }, now());
      const admin = await admins.findByUsername(trx, newcomer.username);
      if (!added || !admin)
        throw new Failure('conflict', 'Já há alguém na equipe com este usuário.', {
          errors: [{ path: 'username', message: 'Já há alguém na equipe com este usuário' }],
        });
      await note(trx, res, admin, { action: 'created', after: staff.recorded(admin) });
      return shown(trx, admin, res);
    });
  });

  /** Somebody else than whoever asks, who gave their own password once more. */
  const another = async (trx: Db, id: string, res: Response): Promise<admins.Admin> => {
    if (id === adminOf(res).id)
      throw new Failure('conflict', 'O seu próprio acesso só outra pessoa da equipe pode tirar.');
    const admin = await admins.find(trx, id);
    if (!admin) throw notFound('Não encontramos esta pessoa na equipe.');
    return admin;
  };

  api.serve(changeStaffAccess, async ({ params, body: { enabled, currentPassword } }, { res }) => {
    await provePassword(deps, res, currentPassword);
    return transaction(db, async (trx) => {
      const before = await another(trx, params.id, res);
      if ((before.disabledAt === null) === enabled) return shown(trx, before, res);
      await staff.setAccess(trx, before.id, enabled, now());
      await note(trx, res, before, {
        action: 'updated',
        before: { access: !enabled },
        after: { access: enabled },
      });
      return shown(trx, await admins.read(trx, before.id), res);
    });
  });

  api.serve(removeStaff, async ({ params, body: { currentPassword } }, { res }) => {
    await provePassword(deps, res, currentPassword);
    await transaction(db, async (trx) => {
      const gone = await another(trx, params.id, res);
      await staff.remove(trx, gone.id);
      await note(trx, res, gone, { action: 'removed', before: staff.recorded(gone) });
    });
    return undefined;
  });

  const note = (trx: Db, res: Response, { id, username }: admins.Admin, change: audit.Change) =>
    audit.record(trx, adminOf(res), { ...change, subject: 'admin', subjectId: id, label: username }, now());
}
