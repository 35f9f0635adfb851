import * as z from 'zod';
import { Instant, optionalWords, words } from '../atoms.ts';
import { endpoint } from '../endpoint.ts';

export const SignIn = z.strictObject({
  username: words('Informe o usuário', 100),
  password: z.string('Informe a senha').min(1, 'Informe a senha').max(200, 'Use no máximo 200 letras'),
  /** Six digits of the authenticator app, or a recovery code; asked for by a 401 `code_required`. */
  code: optionalWords(40).optional(),
});
export type SignIn = z.infer<typeof SignIn>;

export const AdminSession = z
  .object({
    username: z.string(),
    /** The session ends then whatever happens; half an hour without a request ends it sooner. */
    expiresAt: Instant,
  })
  .meta({ id: 'AdminSession' });
export type AdminSession = z.infer<typeof AdminSession>;

export const createSession = endpoint({
  method: 'post',
  path: '/api/admin/session',
  summary: 'Entra como administrador; traz o cookie admin_token',
  body: SignIn,
  reply: AdminSession,
  status: 201,
  cookies: ['admin_token', 'admin_device'],
  refusals: ['signed_out', 'code_required'],
});

export const readSession = endpoint({
  method: 'get',
  path: '/api/admin/session',
  summary: 'Quem sou eu; 401 quando ninguém',
  reply: AdminSession,
});

export const endSession = endpoint({
  method: 'delete',
  path: '/api/admin/session',
  summary: 'Sai; o token deixa de valer em toda parte, na hora',
  reply: z.undefined(),
  cookies: ['admin_token'],
});
