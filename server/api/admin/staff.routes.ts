import type { Response } from 'express';
import * as admins from '#server/people/session/admins.store.ts';
import { refuseGuessable } from '#server/people/session/guessablePassword.ts';
import { refuseEscalation } from '#server/people/session/permissionCeiling.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import * as roles from '#server/people/session/roles.store.ts';
import { adminSessions as sessions } from '#server/people/session/sessions.store.ts';
import * as invitations from '#server/people/session/staff/invitations.store.ts';
import * as staff from '#server/people/session/staff/staff.ts';
import * as staffEmails from '#server/people/session/staff/staffEmails.store.ts';
import { notifyAccessChange } from '#server/people/session/staffNotices.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { recorder } from '#server/services/audit/recorder.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, faultAt, notFound } from '#server/services/http/failure.ts';
import { adminOf, type SignedInAdmin } from '#server/services/http/signedIn.ts';
import { yesOrNo } from '#server/services/lists/csv.ts';
import { mailbox } from '#server/services/mails/addressee.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import { staffEmailChanged, staffEmailGiven, staffInvitation } from '#server/services/mails/staffMails.ts';
import {
  addStaff,
  changeStaffAccess,
  changeStaffRole,
  inviteStaff,
  listGrantors,
  listStaff,
  removeStaff,
  setStaffEmail,
  type StaffInvitation,
  type StaffMember,
  withdrawInvitation,
} from '#shared/contract/admin/staff.ts';

const memberLine = ({ username, email, role, disabledAt, createdAt, twoStep, lastSeenAt }: StaffMember) => ({
  name: username,
  email: email ?? '',
  role: role.name,
  state: disabledAt === null ? 'Com acesso' : 'Sem acesso',
  since: createdAt,
  twoStep: yesOrNo(twoStep),
  lastSeenAt,
});

const invitationLine = ({ email, role, expired, createdAt }: StaffInvitation) => ({
  name: '',
  email,
  role: role.name,
  state: expired ? 'Convite vencido' : 'Convite enviado',
  since: createdAt,
  twoStep: '',
  lastSeenAt: null,
});

const memberOf = (
  { id, username, email, createdAt, disabledAt, totpSecret }: admins.Admin,
  role: roles.Role,
  { lastSeenAt, openSessions }: Pick<StaffMember, 'lastSeenAt' | 'openSessions'> = NEVER_HERE,
  asking: SignedInAdmin,
): StaffMember => ({
  id,
  username,
  email,
  role,
  createdAt,
  disabledAt,
  twoStep: totpSecret !== null,
  twoStepMissing: role.twoStep && totpSecret === null,
  lastSeenAt,
  openSessions,
  current: id === asking.id,
});

const NEVER_HERE = { lastSeenAt: null, openSessions: 0 };

/** 'Equipe': the administrators, the invited, and the closed accesses. */
export function staffAdminRoutes(api: Api, deps: SessionDeps & { publicUrl: string }): void {
  const { db, now } = deps;

  const memberView = async (trx: Db, admin: admins.Admin, asking: SignedInAdmin): Promise<StaffMember> => {
    const presence = await sessions.presence(trx, [admin.id], now());
    return memberOf(admin, await roles.readOrGone(trx, admin.roleId), presence.get(admin.id), asking);
  };
  const invited = (invitation: invitations.Invitation, role: roles.Role): StaffInvitation => ({
    ...invitation,
    role,
    expired: invitation.expiresAt <= now().toISOString(),
  });

  const everybody = async (asking: SignedInAdmin) => {
    const roleOf = await roles.reader(db);
    const members = await admins.listAll(db);
    const ids = members.map(({ id }) => id);
    const presence = await sessions.presence(db, ids, now());
    return {
      items: members.map((each) => memberOf(each, roleOf(each.roleId), presence.get(each.id), asking)),
      invitations: (await invitations.listOpen(db)).map((each) => invited(each, roleOf(each.roleId))),
    };
  };

  api.serveList(listStaff, (_input, { res }) => everybody(adminOf(res)), {
    name: 'equipe',
    subject: 'admin',
    label: 'Lista da equipe',
    parts: async (_input, admin) => {
      const { items, invitations: open } = await everybody(admin);
      return [[...items.map(memberLine), ...open.map(invitationLine)]];
    },
    columns: {
      Nome: ({ name }) => name,
      'E-mail': ({ email }) => email,
      Papel: ({ role }) => role,
      Situação: ({ state }) => state,
      Desde: ({ since }, { moment }) => moment(since),
      'Duas etapas': ({ twoStep }) => twoStep,
      'Visto por último': ({ lastSeenAt }, { moment }) => moment(lastSeenAt),
    },
  });

  api.serve(listGrantors, async ({ query: { permission } }) => {
    const known = new Map((await roles.list(db)).map((role) => [role.id, role.permissions]));
    const able = (await admins.listAll(db)).filter(({ disabledAt, roleId }) => {
      const has = known.get(roleId) ?? [];
      return disabledAt === null && has.includes('staff.write') && has.includes(permission);
    });
    return { usernames: able.map(({ username }) => username) };
  });

  /** A role that the requester may grant: it allows nothing beyond the requester's own permissions. */
  const givable = async (trx: Db, id: string, res: Response): Promise<roles.Role> => {
    const role = await roles.find(trx, id);
    if (!role) throw faultAt('roleId', 'Escolha um papel');
    refuseEscalation(res, role.permissions);
    return role;
  };

  api.serve(addStaff, async ({ body: newcomer }, { res }) => {
    await refuseGuessable(newcomer.password, { field: 'password', about: [newcomer.username] });
    return transaction(db, async (trx) => {
      await givable(trx, newcomer.roleId, res);
      const admin = await staff.admit(trx, newcomer, now());
      await note(trx, res, admin, { action: 'created', after: await staff.recorded(trx, admin) });
      return memberView(trx, admin, adminOf(res));
    });
  });

  api.serve(inviteStaff, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      const role = await givable(trx, body.roleId, res);
      if (await admins.findByEmail(trx, body.email))
        throw faultAt('email', 'Já há alguém na equipe com este e-mail', 'conflict');
      const { username } = adminOf(res);
      const { invitation, token } = await invitations.insert(trx, { ...body, invitedBy: username }, now());
      await queueMail(
        trx,
        staffInvitation,
        {
          cause: `${staffInvitation.subject}: ${invitation.id}`,
          to: mailbox(body.email),
          values: { link: `${deps.publicUrl}/alpha/convite#${token}` },
        },
        now(),
      );
      await noteInvitation(trx, res, invitation, {
        action: 'created',
        after: { email: body.email, role: role.name },
      });
      return invited(invitation, role);
    }),
  );

  api.serve(withdrawInvitation, async ({ params }, { res }) => {
    await transaction(db, async (trx) => {
      const invitation = await invitations.find(trx, params.id);
      if (!invitation) throw notFound('Este convite já foi aceito ou encerrado.');
      const role = await roles.readOrGone(trx, invitation.roleId);
      refuseEscalation(res, role.permissions);
      await invitations.withdraw(trx, invitation.id);
      await noteInvitation(trx, res, invitation, {
        action: 'removed',
        before: { email: invitation.email, role: role.name },
      });
    });
    return undefined;
  });

  /** Another administrator, with no permission that the requester lacks. */
  const another = async (trx: Db, id: string, res: Response): Promise<admins.Admin> => {
    if (id === adminOf(res).id)
      throw new Failure('conflict', 'O seu próprio acesso só outra pessoa da equipe pode mudar.');
    const admin = await admins.find(trx, id);
    if (!admin) throw notFound('Não encontramos esta pessoa na equipe.');
    refuseEscalation(res, (await roles.readOrGone(trx, admin.roleId)).permissions);
    return admin;
  };

  api.serve(changeStaffRole, ({ params, body: { roleId } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await another(trx, params.id, res);
      const role = await givable(trx, roleId, res);
      if (before.roleId === roleId) return memberView(trx, before, adminOf(res));
      const { name } = await roles.readOrGone(trx, before.roleId);
      await staff.setRole(trx, before.id, roleId, now());
      await note(trx, res, before, { action: 'updated', before: { role: name }, after: { role: role.name } });
      return memberView(trx, await admins.read(trx, before.id), adminOf(res));
    }),
  );

  api.serve(setStaffEmail, ({ params, body: { email } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await another(trx, params.id, res);
      if (before.email === email) return memberView(trx, before, adminOf(res));
      await staffEmails.give(trx, before.id, email);
      await notifyAccessChange(trx, staffEmailChanged, before, now());
      const cause = `staff email ${before.id} ${now().toISOString()}`;
      await queueMail(trx, staffEmailGiven, { cause, to: mailbox(email), values: {} }, now());
      await note(trx, res, before, {
        action: 'updated',
        before: { email: before.email },
        after: { email },
      });
      return memberView(trx, await admins.read(trx, before.id), adminOf(res));
    }),
  );

  api.serve(changeStaffAccess, ({ params, body: { enabled } }, { res }) =>
    transaction(db, async (trx) => {
      const before = await another(trx, params.id, res);
      if ((before.disabledAt === null) === enabled) return memberView(trx, before, adminOf(res));
      await staff.setAccess(trx, before.id, enabled, now());
      await note(trx, res, before, {
        action: 'updated',
        before: { access: !enabled },
        after: { access: enabled },
      });
      return memberView(trx, await admins.read(trx, before.id), adminOf(res));
    }),
  );

  api.serve(removeStaff, async ({ params }, { res }) => {
    await transaction(db, async (trx) => {
      const colleague = await another(trx, params.id, res);
      const before = await staff.recorded(trx, colleague);
      await staff.remove(trx, colleague.id, now());
      await note(trx, res, colleague, { action: 'removed', before });
    });
    return undefined;
  });

  const note = recorder('admin', ({ username }: admins.Admin) => username, now);
  const noteInvitation = recorder('invitation', ({ email }: invitations.Invitation) => email, now);
}
