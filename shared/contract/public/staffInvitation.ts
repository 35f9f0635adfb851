import * as z from 'zod';
import { Instant } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { NewPassword } from '#shared/contract/password.ts';
import { NewUsername } from '#shared/contract/username.ts';

const Token = z.string().max(100);

/** An invitation before it is accepted. */
export const readInvitation = endpoint({
  method: 'post',
  path: '/api/staff-invitation/look',
  summary: 'O convite por trás do link de um e-mail, sem gastá-lo',
  body: z.strictObject({ token: Token }),
  reply: z.object({ email: z.string(), role: z.string(), invitedBy: z.string(), expiresAt: Instant }),
  refusals: ['link_expired'],
});

export const acceptInvitation = endpoint({
  method: 'post',
  path: '/api/staff-invitation',
  summary: 'Aceita um convite para a equipe, com usuário e senha à escolha da pessoa. O link deixa de servir',
  body: z.strictObject({
    token: Token,
    username: NewUsername,
    password: NewPassword,
  }),
  reply: z.object({ username: z.string() }),
  status: 201,
  refusals: ['link_expired', 'conflict'],
});
