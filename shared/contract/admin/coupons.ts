import * as z from 'zod';
import {
  Currency,
  Instant,
  line,
  oneOf,
  optionalLine,
  RowId,
  SearchText,
  emptyAsUndefined,
  typed,
} from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { Reais } from '#shared/contract/public/products.ts';
import { withRules } from '#shared/contract/withRules.ts';
import { COUPON_CODE, couponCodeOf } from '#shared/trade/couponCodes.ts';
import { COUPON_BEARERS, COUPON_KINDS, COUPON_SCOPES, COUPON_STATES } from '#shared/trade/coupons.ts';
import { ORDER_STATUSES } from '#shared/trade/orderStatus.ts';
import { centavosOf } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';

const MOST_REAIS = 100_000;
const MOST_USES = 1_000_000;

const money = (missing: string) =>
  z
    .number(missing)
    .min(0.01, 'O valor mínimo é 0,01')
    .max(MOST_REAIS, `O valor máximo é ${formatNumber(MOST_REAIS)},00`)
    .refine((reais) => Math.abs(reais * 100 - centavosOf(reais)) < 1e-6, 'Use no máximo duas casas decimais');

const uses = z
  .int('Informe um número inteiro')
  .min(1, 'O mínimo é 1')
  .max(MOST_USES, `O máximo é ${formatNumber(MOST_USES)}`)
  .nullable()
  .default(null);

const Code = typed()
  .max(60)
  .meta({ examples: ['BEMVINDO10'], description: 'Vazio: vale sozinho. Maiúsculas e minúsculas são iguais' })
  .transform(couponCodeOf)
  .pipe(
    z
      .string()
      .refine(
        (code) => code === '' || (code.length >= 3 && code.length <= 30 && COUPON_CODE.test(code)),
        'Use de 3 a 30 letras sem acento, números e hífens, como BEMVINDO10',
      ),
  );

const form = z.strictObject({
  title: line('Dê um nome para o comprador ler', 60),
  code: Code.default(''),
  kind: oneOf(COUPON_KINDS),
  value: money('Informe quanto desconta').meta({
    description: 'Em %, de 0,01 a 99, ou um valor na moeda da loja, como diz `kind`',
  }),
  mostDiscount: money('Informe o valor')
    .nullable()
    .default(null)
    .meta({
      examples: [50],
      description:
        'O máximo que uma porcentagem desconta de um pedido. Obrigatório onde a loja paga. Nulo para valores',
    }),
  leastOrder: money('Informe o valor').nullable().default(null).meta({
    description: 'A quanto os produtos do pedido têm de chegar, antes de qualquer desconto',
  }),
  scope: oneOf(COUPON_SCOPES).default('all'),
  scopeSlug: optionalLine(200).default('').meta({
    description: 'O slug da categoria, do vendedor ou do produto, como diz `scope`',
  }),
  firstPurchase: z.boolean().default(false),
  startsAt: Instant.nullable().default(null),
  endsAt: Instant.nullable().default(null),
  mostUses: uses,
  mostPerPerson: uses,
  stackable: z.boolean().default(false).meta({ description: 'Pode valer junto com outros' }),
  bearer: oneOf(COUPON_BEARERS).default('shop'),
});

/** Rules over several fields. */
const checked = <Form extends typeof form>(schema: Form): Form =>
  withRules<typeof form>(schema, [
    {
      of: ['kind', 'value'],
      path: 'value',
      error: 'O máximo é 99%',
      holds: ({ kind, value }) => kind !== 'percent' || value <= 99,
    },
    {
      of: ['kind', 'bearer', 'mostDiscount'],
      path: 'mostDiscount',
      error: 'Informe o máximo que o cupom desconta de um pedido',
      holds: ({ kind, bearer, mostDiscount }) =>
        kind !== 'percent' || bearer !== 'shop' || mostDiscount !== null,
    },
    {
      of: ['kind', 'mostDiscount'],
      path: 'mostDiscount',
      error: 'Só porcentagens têm um desconto máximo',
      holds: ({ kind, mostDiscount }) => kind === 'percent' || mostDiscount === null,
    },
    {
      of: ['startsAt', 'endsAt'],
      path: 'endsAt',
      error: 'O fim vem depois do começo',
      holds: ({ startsAt, endsAt }) => startsAt === null || endsAt === null || endsAt > startsAt,
    },
    {
      of: ['bearer', 'scope'],
      path: 'bearer',
      error: 'Com desconto pago pelo vendedor, escolha um vendedor ou um produto',
      holds: ({ bearer, scope }) => bearer !== 'seller' || scope === 'seller' || scope === 'product',
    },
    {
      of: ['scope', 'scopeSlug'],
      path: 'scopeSlug',
      error: 'Diga para o que vale',
      holds: ({ scope, scopeSlug }) => scope === 'all' || scopeSlug !== '',
    },
  ]) as Form;

export const CouponForm = checked(form);
export type CouponForm = z.infer<typeof form>;

export const Coupon = z
  .object({
    id: z.string(),
    title: z.string(),
    code: z.string().meta({ description: 'Vazio onde vale sozinho' }),
    kind: oneOf(COUPON_KINDS),
    value: z.number(),
    mostDiscount: Reais.nullable().meta({ description: 'O máximo que desconta de um pedido' }),
    leastOrder: Reais.nullable(),
    scope: oneOf(COUPON_SCOPES),
    scopeSlug: z.string(),
    scopeName: z.string().meta({ description: 'Vazio para toda a loja, ou quando já não existe' }),
    firstPurchase: z.boolean(),
    startsAt: Instant.nullable(),
    endsAt: Instant.nullable(),
    mostUses: z.int().nullable(),
    mostPerPerson: z.int().nullable(),
    stackable: z.boolean(),
    bearer: oneOf(COUPON_BEARERS),
    state: oneOf(COUPON_STATES),
    uses: z.int().meta({ description: 'Sem os de pedidos cancelados, vencidos ou devolvidos por inteiro' }),
    currency: Currency,
    discounted: Reais.meta({ description: 'O que descontou neles, nos que são na moeda da loja' }),
    sold: Reais.meta({ description: 'O total desses pedidos' }),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int().meta({ description: 'Envie-a ao alterar' }),
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof Coupon>;

const params = z.object({ id: RowId });
const version = z.int().meta({ description: 'Do cupom como foi lido' });

export const CouponQuery = PageQuery.extend({
  state: emptyAsUndefined(oneOf(COUPON_STATES)),
  q: SearchText.meta({ description: 'Parte do código ou do nome' }),
});
export type CouponQuery = z.infer<typeof CouponQuery>;

export const listCoupons = endpoint({
  method: 'get',
  path: '/api/admin/coupons',
  permission: 'promotions.read',
  summary: 'Os cupons, o mais novo primeiro',
  query: CouponQuery,
  reply: pageOf(Coupon).extend({ counts: z.record(oneOf(COUPON_STATES), z.int()) }),
  csv: true,
});

const Scope = z.object({ slug: z.string(), name: z.string() });

/** Before the address of one coupon, which would take it for an id. */
export const couponScopes = endpoint({
  method: 'get',
  path: '/api/admin/coupons/scopes',
  permission: 'promotions.read',
  summary: 'As categorias e os vendedores para os quais um cupom pode valer',
  reply: z.object({ categories: z.array(Scope), sellers: z.array(Scope) }),
});

export const readCoupon = endpoint({
  method: 'get',
  path: '/api/admin/coupons/:id',
  permission: 'promotions.read',
  summary: 'Um cupom',
  params,
  reply: Coupon,
});

export const createCoupon = endpoint({
  method: 'post',
  path: '/api/admin/coupons',
  permission: 'promotions.write',
  stepUp: 'people',
  summary: 'Um cupom novo, que vale a partir de já ou de `startsAt`',
  body: CouponForm,
  reply: Coupon,
  status: 201,
  made: '/api/admin/coupons/{id}',
  refusals: ['limit_reached'],
});

export const saveCoupon = endpoint({
  method: 'put',
  path: '/api/admin/coupons/:id',
  permission: 'promotions.write',
  stepUp: 'people',
  summary: 'Grava um cupom. O que já foi descontado fica como está',
  params,
  body: checked(form.extend({ version })),
  reply: Coupon,
  refusals: ['stale_version', 'conflict'],
});

export const moveCoupon = endpoint({
  method: 'post',
  path: '/api/admin/coupons/:id/state',
  permission: 'promotions.write',
  stepUp: 'people',
  summary: 'Pausa, retoma, arquiva ou traz de volta um cupom. Arquivado, deixa o código livre para outro',
  params,
  body: z.strictObject({
    to: z.enum(['paused', 'resumed', 'archived', 'restored'], 'Escolha o que fazer'),
    version,
  }),
  reply: Coupon,
  refusals: ['stale_version', 'conflict', 'limit_reached'],
});

export const CouponUse = z.object({
  id: z.string().meta({ description: 'Do pedido' }),
  number: z.string(),
  placedAt: Instant,
  status: oneOf(ORDER_STATUSES),
  currency: Currency,
  discount: Reais,
  total: Reais,
  counts: z.boolean().meta({ description: 'Falso onde o uso voltou a ser livre' }),
});
export type CouponUse = z.infer<typeof CouponUse>;

export const listCouponUses = endpoint({
  method: 'get',
  path: '/api/admin/coupons/:id/uses',
  permission: 'promotions.read',
  summary: 'Os pedidos em que um cupom foi usado, o mais novo primeiro, sem os dados dos clientes',
  params,
  query: PageQuery,
  reply: pageOf(CouponUse),
  csv: true,
});
