import * as z from 'zod';
import { Currency, Instant, oneOf, personName, typed } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { Phone } from '#shared/contract/phone.ts';
import { Reais, Slug } from '#shared/contract/public/products.ts';
import { isCpf } from '#shared/people/cpf.ts';
import { PAYMENT_METHODS } from '#shared/trade/orderStatus.ts';
import { PAYMENT_STATUSES } from '#shared/trade/paymentStatus.ts';

/** Something that happened lately, in the words of the account page. */
export const Activity = z.object({
  at: Instant,
  text: z.string(),
  orderNumber: z.string(),
});
export type Activity = z.infer<typeof Activity>;

export const Profile = z
  .object({
    name: z.string(),
    email: z.string(),
    emailConfirmed: z.boolean(),
    phone: z.string(),
    cpf: z.string().nullable().describe('Onze números'),
    joinedAt: Instant,
    passwordChangedAt: Instant.nullable().describe('Nulo enquanto a conta não tem senha'),
    awaitedEmail: z.string().nullable().describe('O novo e-mail que espera a confirmação'),
    orders: z.int(),
    favourites: z.int(),
    unread: z.int().describe('Conversas sobre compras com mensagens não lidas'),
    shop: Slug.nullable().describe('O endereço da loja de quem entrou. Nulo se não tem uma'),
    activity: z.array(Activity).describe('O mais novo primeiro'),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const readProfile = endpoint({
  method: 'get',
  path: '/api/account',
  summary: 'O cliente que entrou, com contagens e o que houve há pouco',
  reply: Profile,
});

/** Typed with or without signs; empty takes it away. */
const Cpf = typed('Informe um CPF válido, ou deixe vazio')
  .max(20, 'Informe um CPF válido, ou deixe vazio')
  .regex(/^[\d.\s-]*$/, 'Use só números, pontos e traço')
  .meta({ examples: ['529.982.247-25'] })
  .transform((text) => text.replace(/\D/g, ''))
  .refine((digits) => digits === '' || isCpf(digits), 'Informe um CPF válido, ou deixe vazio')
  .transform((digits) => digits || null);

export const ProfileChange = z.strictObject({
  name: personName('O nome é obrigatório'),
  phone: Phone,
  cpf: Cpf,
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const changeProfile = endpoint({
  method: 'put',
  path: '/api/account',
  summary: 'Muda nome, telefone e CPF',
  body: ProfileChange,
  reply: z.object({ status: z.literal('saved') }),
});

export const AccountPayment = z.object({
  id: z.string(),
  orderNumber: z.string(),
  method: oneOf(PAYMENT_METHODS),
  status: oneOf(PAYMENT_STATUSES),
  currency: Currency,
  charged: Reais.meta({ description: 'Com os juros do parcelamento' }),
  refunded: Reais,
  installments: z.int(),
  cardLast4: z.string().nullable(),
  createdAt: Instant,
  settledAt: Instant.nullable(),
});
export type AccountPayment = z.infer<typeof AccountPayment>;

export const listPayments = endpoint({
  method: 'get',
  path: '/api/account/payments',
  summary: 'O que o cliente pagou ou tentou pagar, do mais novo ao mais antigo',
  query: PageQuery,
  reply: pageOf(AccountPayment),
});
