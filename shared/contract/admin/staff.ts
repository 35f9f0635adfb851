import * as z from 'zod';
import { AccountEmail } from '#shared/contract/account/session.ts';
import { Instant, RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { NewPassword } from '#shared/contract/password.ts';
import { NewUsername } from '#shared/contract/username.ts';
import { ALL_PERMISSIONS } from '#shared/people/permissions.ts';
import { RoleId } from './roles.ts';

const RoleName = z.object({ id: RoleId, name: z.string() });

export const StaffMember = z
  .object({
    id: z.string(),
    username: z.string(),
    /** The address for their emails; null for members who were added without one and have set none. */
    email: z.string().nullable(),
    role: RoleName,
    createdAt: Instant,
    /** The moment since which sign-in is blocked; null where it is allowed. */
    disabledAt: Instant.nullable(),
    /** Whether signing in asks for an authenticator's code. */
    twoStep: z.boolean(),
    /** Their role demands it and they have not turned it on: until then they may do nothing. */
    twoStepMissing: z.boolean(),
    /** The last request of a session; null when none is remembered. */
    lastSeenAt: Instant.nullable(),
    openSessions: z.int(),
    /** Whether this is the caller. */
    current: z.boolean(),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

/** An invited member who has not accepted yet. */
export const StaffInvitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: RoleName,
    invitedBy: z.string(),
    createdAt: Instant,
    expiresAt: Instant,
    expired: z.boolean(),
  })
  .meta({ id: 'StaffInvitation' });
export type StaffInvitation = z.infer<typeof StaffInvitation>;

export const listStaff = endpoint({
  method: 'get',
  path: '/api/admin/staff',
  permission: 'staff.read',
  summary: 'Os administradores por nome, também os que estão sem acesso, e os convites que esperam',
  reply: z.object({ items: z.array(StaffMember), invitations: z.array(StaffInvitation) }),
  csv: { passwordAgain: true },
});

export const listGrantors = endpoint({
  method: 'get',
  path: '/api/admin/staff/grantors',
  permission: 'anyStaff',
  summary: 'As pessoas da equipe que podem dar uma permissão, por nome',
  query: z.object({ permission: z.enum(ALL_PERMISSIONS) }),
  reply: z.object({ usernames: z.array(z.string()) }),
});

export const addStaff = endpoint({
  method: 'post',
  path: '/api/admin/staff',
  permission: 'staff.write',
  stepUp: 'always',
  summary: 'Cria um acesso ao painel, com uma primeira senha que a pessoa pode trocar',
  body: z.strictObject({
    username: NewUsername,
    password: NewPassword.meta({ description: 'A primeira senha. A pessoa pode trocá-la' }),
    roleId: RoleId,
  }),
  reply: StaffMember,
  status: 201,
  refusals: ['conflict'],
});

export const inviteStaff = endpoint({
  method: 'post',
  path: '/api/admin/staff/invitations',
  permission: 'staff.write',
  stepUp: 'always',
  summary:
    'Convida alguém por e-mail: o link vale por 72 horas e serve uma vez, e um novo convite ao mesmo endereço encerra o anterior',
  body: z.strictObject({
    email: AccountEmail,
    roleId: RoleId,
  }),
  reply: StaffInvitation,
  status: 201,
  refusals: ['conflict'],
});

const params = z.object({ id: RowId });

export const withdrawInvitation = endpoint({
  method: 'delete',
  path: '/api/admin/staff/invitations/:id',
  permission: 'staff.write',
  stepUp: 'never',
  summary: 'Encerra um convite. O link deixa de servir',
  params,
  reply: z.undefined(),
});

export const changeStaffRole = endpoint({
  method: 'put',
  path: '/api/admin/staff/:id/role',
  permission: 'staff.write',
  stepUp: 'always',
  summary:
    'Dá outro papel a alguém, a partir do próximo pedido dessa pessoa. O último Dono continua sendo um',
  params,
  body: z.strictObject({ roleId: RoleId }),
  reply: StaffMember,
  refusals: ['last_admin', 'conflict'],
});

export const setStaffEmail = endpoint({
  method: 'put',
  path: '/api/admin/staff/:id/email',
  permission: 'staff.write',
  stepUp: 'always',
  summary:
    'Diz o e-mail de alguém da equipe que não tem nenhum, ou tem um errado. O de antes e o novo ficam sabendo. O seu próprio se troca em Minha conta',
  params,
  body: z.strictObject({ email: AccountEmail }),
  reply: StaffMember,
  refusals: ['conflict'],
});

export const changeStaffAccess = endpoint({
  method: 'put',
  path: '/api/admin/staff/:id/access',
  permission: 'staff.write',
  stepUp: 'always',
  summary:
    'Fecha o painel a um administrador, cujas sessões terminam na hora, ou o abre de novo. Recusado para si mesmo e para o último Dono',
  params,
  body: z.strictObject({ enabled: z.boolean() }),
  reply: StaffMember,
  refusals: ['last_admin', 'conflict'],
});

export const removeStaff = endpoint({
  method: 'delete',
  path: '/api/admin/staff/:id',
  permission: 'staff.write',
  stepUp: 'always',
  summary:
    'Remove um administrador, cujas sessões terminam na hora e cujos atos ficam no registro. Recusado para si mesmo e para o último Dono',
  params,
  reply: z.undefined(),
  refusals: ['last_admin', 'conflict'],
});
