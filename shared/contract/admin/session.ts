import * as z from 'zod';
import { Instant, line, optionalLine } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { CurrentPassword } from '#shared/contract/password.ts';
import { ALL_PERMISSIONS } from '#shared/people/permissions.ts';

export const SignIn = z.strictObject({
  username: line('Informe o usuário', 100),
  password: z.string('Informe a senha').min(1, 'Informe a senha').max(200, 'Use no máximo 200 caracteres'),
  /** Six digits of the authenticator app, or a recovery code; required after a 401 `code_required`. */
  code: optionalLine(40).optional(),
});
export type SignIn = z.infer<typeof SignIn>;

export const AdminSession = z
  .object({
    username: z.string(),
    /** The latest end of the session; half an hour without a request ends it sooner. */
    expiresAt: Instant,
  })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.infer<typeof AdminSession>;

/** The signed-in administrator, with the permissions of their role. */
export const CurrentAdmin = AdminSession.extend({
  role: z.object({ id: z.string(), name: z.string() }),
  permissions: z.array(z.enum(ALL_PERMISSIONS)),
  /** The role demands two-step sign-in; until it is on it allows nothing. */
  twoStepMissing: z.boolean(),
}).meta({ id: 'CurrentAdmin' });
export type CurrentAdmin = z.infer<typeof CurrentAdmin>;

export const createSession = endpoint({
  method: 'post',
  path: '/api/admin/session',
  permission: 'anyStaff',
  summary: 'Entra como administrador. Traz o cookie admin_token',
  body: SignIn,
  reply: AdminSession,
  status: 201,
  made: '/api/admin/session',
  cookies: ['admin_token', 'admin_device'],
  refusals: ['wrong_credentials', 'signed_out', 'code_required'],
});

export const readSession = endpoint({
  method: 'get',
  path: '/api/admin/session',
  permission: 'anyStaff',
  summary: 'O administrador da sessão e as suas permissões. Sem sessão, 401',
  reply: CurrentAdmin,
});

export const proveSession = endpoint({
  method: 'post',
  path: '/api/admin/session/password',
  permission: 'anyStaff',
  summary: 'A senha mais uma vez. Por 15 minutos vale para o que a pede de novo',
  body: z.strictObject({ currentPassword: CurrentPassword }),
  reply: z.undefined(),
});

export const endSession = endpoint({
  method: 'delete',
  path: '/api/admin/session',
  permission: 'anyStaff',
  summary: 'Sai. O token deixa de valer em toda parte, na hora',
  reply: z.undefined(),
  cookies: ['admin_token'],
});
