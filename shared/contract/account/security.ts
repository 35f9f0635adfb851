import * as z from 'zod';
import { Instant } from '../atoms.ts';
import { ChangePassword, OpenSession } from '../admin/account.ts';
import { endpoint } from '../endpoint.ts';

export const changeCustomerPassword = endpoint({
  method: 'put',
  path: '/api/account/password',
  summary: 'Choose another password; every other session of the customer ends',
  body: ChangePassword,
  reply: z.object({ status: z.literal('changed') }),
});

export const listCustomerSessions = endpoint({
  method: 'get',
  path: '/api/account/sessions',
  summary: 'Where the customer is signed in, the latest used first',
  reply: z.object({ items: z.array(OpenSession) }),
});

export const endCustomerSession = endpoint({
  method: 'delete',
  path: '/api/account/sessions/:id',
  summary: 'End one session of the customer',
  params: z.object({ id: z.uuid() }),
  reply: z.undefined(),
});

export const endOtherCustomerSessions = endpoint({
  method: 'delete',
  path: '/api/account/sessions',
  summary: 'End every session of the customer but the one that asks',
  reply: z.undefined(),
});

export const exportAccount = endpoint({
  method: 'get',
  path: '/api/account/export',
  summary: 'Everything the shop keeps about the customer, as a JSON file; delivered secrets are not in it',
  reply: z.looseObject({ exportedAt: Instant }),
});

export const AccountDeletion = z.strictObject({
  currentPassword: z.string('Informe a senha atual').min(1, 'Informe a senha atual').max(200),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const deleteAccount = endpoint({
  method: 'post',
  path: '/api/account/deletion',
  summary: 'Delete the account for good; its orders stay without a name. 409 while an order is under way',
  body: AccountDeletion,
  reply: z.object({ status: z.literal('deleted') }),
  cookies: ['customer_token', 'customer_here'],
  refusals: ['order_open'],
});
