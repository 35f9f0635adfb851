import * as z from 'zod';
import { ChangePassword, EndSessionsQuery, KeyName, OpenSession } from '#shared/contract/access.ts';
import { Instant } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { AccountEmail } from './session.ts';

export const changeCustomerPassword = endpoint({
  method: 'put',
  path: '/api/account/password',
  summary:
    'Escolhe outra senha. Todas as outras sessões do cliente terminam, e as chaves da sua loja, se ele não as mantiver. O e-mail de aviso as nomeia',
  body: ChangePassword,
  reply: z.object({ status: z.literal('changed') }),
  cookies: ['customer_device'],
});

export const EmailChange = z.strictObject({
  email: AccountEmail,
  currentPassword: z.string('Informe a senha atual').max(200, 'Use no máximo 200 caracteres'),
});
export type EmailChange = z.infer<typeof EmailChange>;

export const changeCustomerEmail = endpoint({
  method: 'put',
  path: '/api/account/email',
  summary:
    'Pede a troca do e-mail da conta: ela vale quando o link enviado ao novo endereço for aberto. Não diz se ele é conhecido',
  body: EmailChange,
  reply: z.object({ status: z.literal('accepted') }),
  status: 202,
});

export const listCustomerSessions = endpoint({
  method: 'get',
  path: '/api/account/sessions',
  summary: 'Onde o cliente entrou, a última usada primeiro',
  reply: z.object({
    items: z.array(OpenSession),
    keys: z.array(KeyName).meta({ description: 'As chaves da loja que o cliente criou' }),
  }),
});

export const endCustomerSession = endpoint({
  method: 'delete',
  path: '/api/account/sessions/:id',
  summary: 'Encerra uma sessão do cliente',
  params: z.object({ id: z.uuid() }),
  reply: z.undefined(),
});

export const endOtherCustomerSessions = endpoint({
  method: 'delete',
  path: '/api/account/sessions',
  summary:
    'Encerra todas as sessões do cliente, menos a que pede, e as chaves da sua loja, se ele não as mantiver',
  query: EndSessionsQuery,
  reply: z.undefined(),
  cookies: ['customer_device'],
});

export const exportAccount = endpoint({
  method: 'get',
  path: '/api/account/export',
  summary:
    'Tudo o que a loja guarda sobre o cliente, como arquivo JSON. Os segredos entregues não estão nele',
  reply: z.looseObject({ exportedAt: Instant }),
});

export const AccountDeletion = z.strictObject({
  currentPassword: z.string('Informe a senha atual').min(1, 'Informe a senha atual').max(200),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const deleteAccount = endpoint({
  method: 'post',
  path: '/api/account/deletion',
  summary: 'Apaga a conta de vez. Os pedidos ficam, sem nome',
  body: AccountDeletion,
  reply: z.object({ status: z.literal('deleted') }),
  cookies: ['customer_token', 'customer_here'],
  refusals: ['order_open', 'conflict'],
});
