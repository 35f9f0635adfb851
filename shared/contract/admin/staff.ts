import * as z from 'zod';
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
  summary: 'The administrators by name, those without access too',
  reply: z.object({ items: z.array(StaffMember) }),
});

export const addStaff = endpoint({
  method: 'post',
  path: '/api/admin/staff',
  summary: 'Let somebody administer the shop; 409 where the name is taken',
  body: z.strictObject({
    username: words('Informe o usuário', 100),
    password: NewPassword.meta({ description: 'The first one; its owner changes it' }),
    currentPassword: CurrentPassword.meta({ description: 'Of whoever asks' }),
  }),
  reply: StaffMember,
  status: 201,
});

const params = z.object({ id: RowId });

export const changeStaffAccess = endpoint({
  method: 'put',
  path: '/api/admin/staff/:id/access',
  summary:
    'Close the back-office to an administrator, whose sessions end at once, or open it again; 409 for oneself and for the last one',
  params,
  body: z.strictObject({
    enabled: z.boolean(),
    currentPassword: CurrentPassword.meta({ description: 'Of whoever asks' }),
  }),
  reply: StaffMember,
  refusals: ['last_admin', 'conflict'],
});

export const removeStaff = endpoint({
  method: 'post',
  path: '/api/admin/staff/:id/removal',
  summary:
    'Remove an administrator, whose sessions end at once and whose deeds stay in the record; 409 for oneself and for the last one',
  params,
  body: z.strictObject({ currentPassword: CurrentPassword.meta({ description: 'Of whoever asks' }) }),
  reply: z.undefined(),
  refusals: ['last_admin', 'conflict'],
});
