import * as z from 'zod';
import {
  Currency,
  Instant,
  line,
  oneOf,
  optionalWords,
  RowId,
  SearchText,
  emptyAsUndefined,
  words,
} from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { CursorQuery, cursorPageOf } from '#shared/contract/page.ts';
import { Phone } from '#shared/contract/phone.ts';
import { Reais } from '#shared/contract/public/products.ts';
import { CUSTOMER_STATUSES } from '#shared/people/customerStatus.ts';
import { OrderSummary } from './orders.ts';

export const CustomerStatus = oneOf(CUSTOMER_STATUSES);
export type CustomerStatus = z.infer<typeof CustomerStatus>;

export const CustomerSummary = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    status: CustomerStatus,
    joinedAt: Instant,
    totalOrders: z.int(),
    currency: Currency,
    totalSpent: Reais.meta({
      description: 'De pedidos em processamento ou concluídos, feitos na moeda da loja',
    }),
  })
  .meta({ id: 'CustomerSummary' });
export type CustomerSummary = z.infer<typeof CustomerSummary>;

export const Customer = CustomerSummary.extend({
  twoStep: z.boolean().meta({ description: 'Entra em duas etapas' }),
  statusSet: z
    .object({ at: Instant, by: z.string(), reason: z.string() })
    .nullable()
    .meta({ description: 'A desativação ou o banimento: autor, data e motivo. Nulo para clientes ativos' }),
  shop: z
    .object({ slug: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'A loja de que é dono' }),
  orders: z.array(OrderSummary).meta({ description: 'Os 50 mais novos' }),
  updatedAt: Instant,
  version: z.int().meta({ description: 'Um PATCH precisa enviá-la' }),
}).meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

export const CustomerQuery = CursorQuery.extend({
  status: emptyAsUndefined(CustomerStatus),
  q: SearchText.meta({ description: 'Nome, e-mail ou telefone' }),
});
export type CustomerQuery = z.infer<typeof CustomerQuery>;

export const CustomerCounts = z.object({
  all: z.int(),
  active: z.int(),
  inactive: z.int(),
  banned: z.int(),
});

export const CustomerPage = cursorPageOf(CustomerSummary).extend({ counts: CustomerCounts });
export type CustomerPage = z.infer<typeof CustomerPage>;

/** The form of a customer; only customers change their own email address. */
export const CustomerForm = z.strictObject({
  name: line('O nome é obrigatório', 120),
  phone: Phone,
});

export const CustomerChange = CustomerForm.partial().extend({
  version: z.int().meta({ description: 'Do cliente como foi lido' }),
});
export type CustomerChange = z.infer<typeof CustomerChange>;

export const listCustomers = endpoint({
  method: 'get',
  path: '/api/admin/customers',
  permission: 'customers.read',
  summary: 'Clientes, do mais novo ao mais antigo',
  query: CustomerQuery,
  reply: CustomerPage,
  csv: { permission: 'customers.export', passwordAgain: true },
});

export const readCustomer = endpoint({
  method: 'get',
  path: '/api/admin/customers/:id',
  permission: 'customers.read',
  summary: 'Um cliente com pedidos e total',
  params: z.object({ id: RowId }),
  reply: Customer,
});

export const changeCustomer = endpoint({
  method: 'patch',
  path: '/api/admin/customers/:id',
  permission: 'customers.write',
  summary: 'Muda nome ou telefone',
  params: z.object({ id: RowId }),
  body: CustomerChange,
  reply: Customer,
  refusals: ['stale_version'],
});

export const CustomerStatusChange = z
  .strictObject({
    status: CustomerStatus,
    reason: optionalWords(300)
      .default('')
      .meta({ description: 'De 5 a 300 caracteres. Só a reativação não precisa de motivo' }),
    version: z.int().meta({ description: 'Do cliente como foi lido' }),
  })
  .refine(({ status, reason }) => status === 'active' || reason.length >= 5, {
    path: ['reason'],
    error: 'Escreva o motivo, com 5 caracteres ou mais',
  });
export type CustomerStatusChange = z.infer<typeof CustomerStatusChange>;

export const changeCustomerStatus = endpoint({
  method: 'put',
  path: '/api/admin/customers/:id/status',
  permission: 'customers.ban',
  stepUp: 'byContent',
  summary:
    'Bane, desativa ou reativa, com o motivo. Banir pede a senha de novo, termina as sessões e suspende a loja do vendedor',
  params: z.object({ id: RowId }),
  body: CustomerStatusChange,
  reply: Customer,
  refusals: ['stale_version', 'conflict'],
});

export const endTwoStepOfCustomer = endpoint({
  method: 'post',
  path: '/api/admin/customers/:id/two-step/end',
  permission: 'customers.twoStep',
  stepUp: 'always',
  summary:
    'Desliga a verificação em duas etapas de quem perdeu o aplicativo e os códigos. As sessões terminam, e saques ficam bloqueados por um prazo',
  params: z.object({ id: RowId }),
  body: z.strictObject({
    reason: words('Escreva o motivo', 500).min(10, 'Escreva como você soube que é a pessoa'),
  }),
  reply: Customer,
  refusals: ['conflict'],
});
