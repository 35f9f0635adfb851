import * as z from 'zod';
import { ALL_PERMISSIONS } from '../../permissions.ts';
import { Instant, RowId, words } from '../atoms.ts';
import { endpoint } from '../endpoint.ts';
import { CurrentPassword, NewPassword } from './password.ts';

export const StaffMember = z
  .object({
    id: z.string(),
    username: z.string(),
    createdAt: Instant,
    /** Since when they may not sign in; null for those who may. */
    disabledAt: Instant.nullable(),
    /** Whether signing in asks for an authenticator's code. */
    twoStep: z.boolean(),
    /** The last request of a session; null when none is remembered. */
    lastSeenAt: Instant.nullable(),
    openSessions: z.int(),
    /** Whoever asks. */
    current: z.boolean(),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

export const listStaff = endpoint({
  method: 'get',
  path: '/api/admin/staff',
  permission: 'staff.read',
  summary: 'Os administradores por nome, também os que estão sem acesso',
  reply: z.object({ items: z.array(StaffMember) }),
});

export const listGrantors = endpoint({
  method: 'get',
  path: '/api/admin/staff/grantors',
  permission: 'anyStaff',
  summary: 'Quem na equipe pode dar uma permissão a outra pessoa, por nome',
  query: z.object({ permission: z.enum(ALL_PERMISSIONS) }),
  reply: z.object({ usernames: z.array(z.string()) }),
});

export const addStaff = endpoint({
  method: 'post',
  path: '/api/admin/staff',
  permission: 'staff.write',
  summary: 'Dá a alguém um acesso ao painel, com uma primeira senha que quem entra pode trocar',
  body: z.strictObject({
    username: words('Informe o usuário', 100),
    password: NewPassword.meta({ description: 'A primeira; quem a recebe a troca' }),
    currentPassword: CurrentPassword.meta({ description: 'De quem pede' }),
  }),
  reply: StaffMember,
  status: 201,
  refusals: ['conflict'],
});

const params = z.object({ id: RowId });

export const changeStaffAccess = endpoint({
  method: 'put',
  path: '/api/admin/staff/:id/access',
  permission: 'staff.write',
  summary:
    'Fecha o painel a um administrador, cujas sessões terminam na hora, ou o abre de novo; recusado para si mesmo e para o último',
  params,
  body: z.strictObject({
    enabled: z.boolean(),
    currentPassword: CurrentPassword.meta({ description: 'De quem pede' }),
  }),
  reply: StaffMember,
  refusals: ['last_admin', 'conflict'],
});

export const removeStaff = endpoint({
  method: 'post',
  path: '/api/admin/staff/:id/removal',
  permission: 'staff.write',
  summary:
    'Remove um administrador, cujas sessões terminam na hora e cujos atos ficam no registro; recusado para si mesmo e para o último',
  params,
  body: z.strictObject({ currentPassword: CurrentPassword.meta({ description: 'De quem pede' }) }),
  reply: z.undefined(),
  refusals: ['last_admin', 'conflict'],
});
