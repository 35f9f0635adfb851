import * as z from 'zod';
import {
  Currency,
  Day,
  daysInOrder,
  Instant,
  LAST_DAY_FIRST,
  emptyAsUndefined,
} from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { CursorQuery, cursorPageOf } from '#shared/contract/page.ts';
import { Reais, Slug } from '#shared/contract/public/products.ts';
import { LedgerCause, amounts, Pockets } from '#shared/contract/seller/statement.ts';
import { SHOP_ACCOUNTS } from '#shared/trade/ledgerWords.ts';

export const Finance = z
  .object({
    currency: Currency,
    currencies: z
      .array(Currency)
      .meta({ description: 'As moedas em que há dinheiro nos livros, e a da loja' }),
    providers: z
      .array(
        z.object({
          account: z.string(),
          label: z.string(),
          balance: Reais,
          told: Reais.nullable().meta({ description: 'O que o provedor diz ter. Nulo quando não diz' }),
        }),
      )
      .meta({ description: 'Onde o dinheiro está' }),
    sellers: z.array(z.object({ slug: Slug, name: z.string(), account: z.string(), pockets: Pockets })),
    buyers: Reais.meta({ description: 'Reembolsos a caminho' }),
    shop: amounts(SHOP_ACCOUNTS),
    where: Reais.meta({ description: 'Tudo o que está em algum lugar' }),
    whose: Reais.meta({ description: 'Tudo o que é de alguém' }),
    sum: Reais.meta({ description: 'A diferença entre os dois, sempre 0' }),
  })
  .meta({ id: 'Finance' });
export type Finance = z.infer<typeof Finance>;

export const LedgerEntry = z
  .object({
    id: z.string().meta({ description: 'Conta na ordem em que foram escritos' }),
    at: Instant,
    cause: LedgerCause,
    currency: Currency,
    order: z.object({ id: z.string(), number: z.string() }).nullable(),
    line: z.object({ title: z.string(), seller: z.string(), sellerSlug: Slug.nullable() }).nullable(),
    postings: z.array(
      z.object({
        account: z.string(),
        label: z.string(),
        amount: Reais.meta({
          description:
            'O que mudou no saldo da conta: o que entrou no provedor, ou o que passou a ser de alguém',
        }),
      }),
    ),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const EntryQuery = CursorQuery.extend({
  account: emptyAsUndefined(
    z
      .string()
      .max(120)
      .regex(/^(provider|buyer|seller|shop)(:[\w.-]+){0,2}$/, 'Esta conta não existe'),
  ).meta({ description: 'Uma conta, ou o começo do nome dela: `seller:{id}` são todas as do vendedor' }),
  cause: emptyAsUndefined(LedgerCause),
  from: emptyAsUndefined(Day).meta({ description: 'O primeiro dia, no fuso da loja' }),
  until: emptyAsUndefined(Day).meta({ description: 'O último dia' }),
}).refine(daysInOrder, LAST_DAY_FIRST);
export type EntryQuery = z.infer<typeof EntryQuery>;

export const readFinance = endpoint({
  method: 'get',
  path: '/api/admin/finance',
  permission: 'finance.read',
  summary: 'Os saldos de todas as contas: onde o dinheiro está e de quem ele é',
  query: z.object({
    currency: emptyAsUndefined(Currency).meta({ description: 'De que moeda. A da loja quando não vem' }),
  }),
  reply: Finance,
});

export const listEntries = endpoint({
  method: 'get',
  path: '/api/admin/finance/entries',
  permission: 'finance.read',
  summary: 'Cada lançamento, do mais novo ao mais antigo. Com `Accept: text/csv`, todos os que servem',
  query: EntryQuery,
  reply: cursorPageOf(LedgerEntry).extend({
    accounts: z
      .array(z.object({ account: z.string(), label: z.string() }))
      .meta({ description: 'As contas pelas quais se pode filtrar, sem as de compradores' }),
  }),
  csv: { passwordAgain: true },
});
