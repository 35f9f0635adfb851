import * as z from 'zod';
import { Currency, Instant, RowId, typed } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Delivery, Reais } from '#shared/contract/public/products.ts';
import { MOST_CART_LINES } from '#shared/trade/cartLimits.ts';
import { MOST_COUPONS } from '#shared/trade/couponCodes.ts';
import { CardTokenizer, PayerField } from './payer.ts';
import { UsedCoupon } from './usedCoupon.ts';

export const CheckoutLines = z
  .array(
    z.strictObject({
      productId: RowId,
      quantity: z
        .int('Informe um número inteiro')
        .min(1, 'O valor mínimo é 1')
        .max(99, 'O valor máximo é 99'),
    }),
  )
  .min(1, 'Escolha ao menos um produto')
  .max(MOST_CART_LINES, `Um pedido leva no máximo ${MOST_CART_LINES} produtos`)
  .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, {
    message: 'Cada produto aparece uma vez só',
  });

/** A way to pay, or why it is not offered for these lines. */
const Unavailable = z.object({
  available: z.literal(false),
  reason: z.string(),
  confirmEmail: z.boolean().meta({ description: 'É oferecida quando o e-mail da conta for confirmado' }),
});

const Asks = z
  .array(PayerField)
  .meta({ description: 'O que esta forma de pagamento, ou um cupom, pede sobre quem paga' });

export const Methods = z.object({
  pix: z.union([
    z.object({ available: z.literal(true), asks: Asks, discount: Reais, total: Reais, minutes: z.int() }),
    Unavailable,
  ]),
  card: z.union([
    z.object({
      available: z.literal(true),
      asks: Asks,
      tokenizer: CardTokenizer,
      installments: z
        .array(z.object({ count: z.int(), each: Reais, total: Reais, interest: Reais }))
        .meta({ description: 'De uma parcela em diante. `total` é o que é cobrado' }),
    }),
    Unavailable,
  ]),
  boleto: z.union([
    z.object({ available: z.literal(true), asks: Asks, total: Reais, dueAt: Instant }),
    Unavailable,
  ]),
});
export type Methods = z.infer<typeof Methods>;

export const CouponCodes = z
  .array(typed().min(1, 'Digite o cupom').max(40, 'Use no máximo 40 caracteres'))
  .max(MOST_COUPONS, `Um pedido leva no máximo ${MOST_COUPONS} cupons`)
  .meta({ description: 'Os cupons como foram digitados. Os que valem sozinhos não são enviados' });

export const Quote = z
  .object({
    lines: z.array(
      z.object({
        productId: z.string(),
        slug: z.string(),
        title: z.string(),
        seller: z.string().optional().meta({ description: 'O nome da loja que vende' }),
        image: z.string(),
        price: Reais,
        quantity: z.int(),
        total: Reais,
        delivery: Delivery,
        guaranteeDays: z.int(),
      }),
    ),
    currency: Currency,
    subtotal: Reais.meta({ description: 'Antes de qualquer desconto' }),
    coupons: z.array(UsedCoupon).meta({ description: 'Os que valem, já descontados em `methods`' }),
    refusedCoupons: z
      .array(z.object({ code: z.string(), reason: z.string() }))
      .meta({ description: 'Os que foram enviados e não valem, com o motivo' }),
    couponNotes: z
      .array(z.string())
      .meta({ description: 'O que limita os cupons que valem, e o que eles pedem de quem paga' }),
    methods: Methods,
    simulated: z.boolean().meta({ description: 'Nenhum dinheiro de verdade se move' }),
    guest: z.boolean().meta({ description: 'Ninguém entrou: o pedido leva um e-mail' }),
    ordered: z
      .object({ number: z.string(), minutes: z.int() })
      .nullable()
      .meta({ description: 'O pedido exatamente destes produtos que o cliente fez há pouco' }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

export const quoteCheckout = endpoint({
  method: 'post',
  path: '/api/account/checkout/quote',
  summary: 'Quanto um pedido custaria em cada forma de pagamento, também para visitantes. Nada é reservado',
  body: z.strictObject({ lines: CheckoutLines, coupons: CouponCodes.optional() }),
  reply: Quote,
  refusals: ['sold_out', 'own_listing'],
});
