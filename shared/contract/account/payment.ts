import * as z from 'zod';
import { Currency, Instant, RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { IdempotencyKey } from '#shared/contract/idempotencyKey.ts';
import { OrderStatus, PaymentMethod, PaymentStatus } from '#shared/contract/orderStatus.ts';
import { Reais } from '#shared/contract/public/products.ts';
import { MoneyBack } from './moneyBack.ts';
import { PayerForm } from './payer.ts';
import { Methods } from './quote.ts';
import { UsedCoupon } from './usedCoupon.ts';

/** An order's id, or the number people call it by. */
const OrderRef = z.object({ id: RowId });

export const PaymentChoice = z.strictObject({
  method: PaymentMethod,
  installments: z.int().min(1).max(12).default(1).meta({ description: 'Só para o cartão' }),
  cardToken: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'O que o formulário do provedor fez do cartão. O número nunca chega aqui' }),
  cardBrand: z
    .string()
    .regex(/^[a-z_]{2,30}$/)
    .optional()
    .meta({ description: 'A bandeira do cartão, pelo nome que o provedor lhe dá, quando o token não a diz' }),
  cardIssuer: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional()
    .meta({ description: 'O banco do cartão, pelo número que o provedor lhe dá' }),
  payer: PayerForm.optional(),
});

/** The state of a payment, with the data needed to make it. */
export const Payment = z
  .object({
    id: z.string(),
    orderId: z.string(),
    number: z.string(),
    orderStatus: OrderStatus,
    status: PaymentStatus,
    method: PaymentMethod,
    currency: Currency.default('BRL'),
    subtotal: Reais,
    discount: Reais.meta({ description: 'Dos cupons e do Pix' }),
    coupons: z.array(UsedCoupon).default([]).meta({ description: 'O que de `discount` é de cupons' }),
    interest: Reais,
    charged: Reais.meta({ description: 'Subtotal, menos o desconto, mais os juros' }),
    refunded: Reais,
    installments: z.int(),
    reason: z.string().nullable().meta({ description: 'Por que foi recusado' }),
    moneyBack: MoneyBack.nullable().default(null).meta({
      description:
        'De todas as tentativas de pagar o pedido. Nulo, a não ser que dinheiro tenha vindo em vão',
    }),
    pix: z
      .object({
        code: z.string().meta({ description: 'Copia e cola' }),
        /** The QR code: a path of one unit for each square, in a box of `size`. */
        qr: z.object({ size: z.int(), path: z.string() }),
      })
      .nullable(),
    boleto: z
      .object({
        line: z.string(),
        barcode: z.string(),
        bars: z.object({ width: z.int(), path: z.string() }).meta({ description: 'ITF-25' }),
      })
      .nullable(),
    cardLast4: z.string().nullable(),
    createdAt: Instant,
    expiresAt: Instant,
    settlesUntil: Instant.nullable().meta({
      description: 'Até quando o banco ainda pode confirmar um boleto que venceu. Nulo nos outros casos',
    }),
    reservedUntil: Instant.nullable().meta({
      description: 'Até quando os produtos esperam o pagamento. Nulo onde nada espera',
    }),
    secondsLeft: z.int().meta({ description: 'Até `expiresAt`, pelo relógio da loja' }),
    paidAt: Instant.nullable(),
    retry: Methods.nullable().meta({
      description:
        'Quanto custaria outra tentativa, ou outra forma que não a que espera, onde isso é possível',
    }),
    refundable: Reais.meta({
      description: 'O que o cliente pode ter de volta sem pedir a ninguém. 0 quando nada',
    }),
    lines: z.array(
      z.object({
        productId: z.string().nullable(),
        title: z.string(),
        quantity: z.int(),
        seller: z.string().optional().meta({ description: 'O nome da loja que vende' }),
      }),
    ),
    simulated: z
      .object({ panelUrl: z.string().nullable() })
      .nullable()
      .meta({ description: 'Presente enquanto nenhum dinheiro de verdade se move' }),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

export const readPayment = endpoint({
  method: 'get',
  path: '/api/account/orders/:id/payment',
  summary: 'O último pagamento de um pedido (por id ou número). Pergunte de novo enquanto estiver pendente',
  params: OrderRef,
  reply: Payment,
});

export const retryPayment = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/payment',
  summary: 'Outra tentativa de pagar um pedido que espera pelo dinheiro. Pede uma Idempotency-Key',
  headers: IdempotencyKey,
  params: OrderRef,
  body: PaymentChoice.extend({
    replaces: z.string().max(64).optional().meta({
      description:
        'O id de um Pix ou boleto que ainda espera: ele é encerrado antes. Recusado se foi pago nesse meio tempo',
    }),
  }),
  reply: Payment,
  status: 201,
  made: '/api/account/orders/:id/payment',
  refusals: [
    'already_paid',
    'order_ended',
    'payment_pending',
    'method_unavailable',
    'email_unconfirmed',
    'sold_out',
    'own_listing',
    'key_reused',
    'payment_unreachable',
  ],
});

export const refundOrder = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/refund',
  summary:
    'Devolve tudo do pedido que ainda pode voltar: cada item que não foi revelado, dentro dos dias que a loja fixa',
  params: OrderRef,
  body: z.strictObject({}),
  reply: Payment,
  refusals: ['not_refundable', 'refund_refused', 'refund_pending'],
});

export const cancelOrder = endpoint({
  method: 'post',
  path: '/api/account/orders/:id/cancel',
  summary: 'Desiste de um pedido que ninguém pagou',
  params: OrderRef,
  body: z.strictObject({}),
  reply: Payment,
  refusals: ['already_paid', 'order_ended', 'payment_pending', 'payment_unreachable'],
});
