import * as admins from '#server/people/session/admins.store.ts';
import { refuseEscalation } from '#server/people/session/permissionCeiling.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import * as roles from '#server/people/session/roles.store.ts';
import * as invitations from '#server/people/session/staff/invitations.store.ts';
import { lockName } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { recorder } from '#server/services/audit/recorder.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { yesOrNo } from '#server/services/lists/csv.ts';
import { createRole, deleteRole, listRoles, saveRole, type StaffRole } from '#shared/contract/admin/roles.ts';
import { isShipped, OWNER } from '#shared/people/roles.ts';
import { searchable } from '#shared/values/text.ts';

/** 'Papéis': the permissions of each role. */
export function rolesAdminRoutes(api: Api, { db, now }: SessionDeps): void {
  const roleView = (role: roles.Role, members: number): StaffRole => ({
    ...role,
    permissions: [...role.permissions],
    members,
  });

  const all = async () => {
    const staff = await admins.listAll(db);
    const countOf = (id: string) => staff.filter(({ roleId }) => roleId === id).length;
    return (await roles.list(db)).map((role) => roleView(role, countOf(role.id)));
  };
  api.serveList(listRoles, async () => ({ items: await all() }), {
    name: 'papeis',
    subject: 'role',
    label: 'Lista de papéis',
    parts: async () => [await all()],
    columns: {
      Papel: ({ name }) => name,
      Pessoas: ({ members }) => members,
      'Pede duas etapas': ({ twoStep }) => yesOrNo(twoStep),
      Permissões: ({ permissions }) => permissions.join(' '),
    },
  });

  api.serve(createRole, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      const permissions = body.permissions ?? [];
      refuseEscalation(res, permissions);
      await refuseSameName(trx, body.name);
      const role = await roles.read(trx, await roles.insert(trx, { ...body, permissions }, now()));
      await note(trx, res, role, { action: 'created', after: recorded(role) });
      return roleView(role, 0);
    }),
  );

  api.serve(saveRole, ({ params: { id }, body }, { res }) =>
    transaction(db, async (trx) => {
      const before = await roles.read(trx, id);
      refuseEscalation(res, before.permissions);
      if (id === OWNER && (body.permissions !== null || body.name !== before.name))
        throw new Failure('conflict', 'O papel Dono pode tudo. Só dá para mudar as duas etapas dele.');
      if (body.permissions === null && !isShipped(id))
        throw new Failure('conflict', 'Só um papel que a loja traz volta a ser como veio.');
      await refuseSameName(trx, body.name, id);
      const admin = await admins.read(trx, adminOf(res).id);
      if (body.twoStep && admin.roleId === id && admin.totpSecret === null)
        throw new Failure('conflict', 'Ligue primeiro a sua verificação em duas etapas, em Minha conta.');
      await roles.update(trx, id, body, now());
      const after = await roles.read(trx, id);
      refuseEscalation(res, after.permissions);
      if (before.permissions.some((each) => !after.permissions.includes(each)))
        await invitations.withdrawOfRole(trx, id);
      await note(trx, res, after, { action: 'updated', before: recorded(before), after: recorded(after) });
      return roleView(after, await admins.countWithRole(trx, id));
    }),
  );

  api.serve(deleteRole, async ({ params: { id } }, { res }) => {
    await transaction(db, async (trx) => {
      const role = await roles.read(trx, id);
      if (role.shipped)
        throw new Failure('conflict', 'Um papel que a loja traz pode ser mudado, e não excluído.');
      refuseEscalation(res, role.permissions);
      const invited = (await invitations.listOpen(trx)).some(({ roleId }) => roleId === id);
      if (invited || (await admins.countWithRole(trx, id)) > 0)
        throw new Failure('in_use', 'Alguém tem este papel, ou foi convidado com ele. Dê outro papel antes.');
      await roles.remove(trx, id);
      await note(trx, res, role, { action: 'removed', before: recorded(role) });
    });
    return undefined;
  });

  /** Two roles of one name could not be distinguished. */
  const refuseSameName = async (trx: Db, name: string, except?: string): Promise<void> => {
    await lockName(trx, 'names of roles');
    const isTaken = (await roles.list(trx)).some(
      (role) => role.id !== except && searchable(role.name) === searchable(name),
    );
    if (isTaken) throw faultAt('name', 'Já há um papel com este nome', 'conflict');
  };

  const note = recorder('role', ({ name }: roles.Role) => name, now);
}

const recorded = ({ name, permissions, twoStep }: roles.Role) => ({
  name,
  permissions: [...permissions].sort(),
  twoStep,
});
