import * as z from 'zod';
import {
  DisputedUnits,
  DisputeEntry,
  DisputeFile,
  DisputeOutcome,
  DisputeReason,
  DisputeState,
} from '#shared/contract/account/disputes.ts';
import { LineStage, LineStep } from '#shared/contract/account/lineSteps.ts';
import { Currency, Instant, oneOf, RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ProofFile } from '#shared/contract/evidence.ts';
import { fieldReplies } from '#shared/contract/productFields.ts';
import { Delivery, Reais } from '#shared/contract/public/products.ts';
import { PRODUCT_FIELDS, SOLD_FIELDS } from '#shared/shop/productFields.ts';
import { PAYMENT_METHODS } from '#shared/trade/orderStatus.ts';
import { PAYMENT_STATUSES } from '#shared/trade/paymentStatus.ts';
import { LedgerEntry } from './finance.ts';

export const SoldListing = z.object({
  title: z.string(),
  category: z.string(),
  ...fieldReplies(SOLD_FIELDS, PRODUCT_FIELDS),
  description: z.string(),
  specifications: z.array(z.object({ key: z.string(), value: z.string() })),
  pictures: z.array(
    z.object({
      url: z.string(),
      alt: z.string(),
      sha256: z.string().nullable().meta({
        description: 'Do arquivo no dia da venda. Nulo quando ele não pôde ser lido',
      }),
    }),
  ),
});
export type SoldListing = z.infer<typeof SoldListing>;

/** Everything about one line of an order, for the mediator and for a bank. (docs/marketplace.md, 'Disputes') */
export const LineDossier = z
  .object({
    sale: z.string().meta({ description: 'O número do item, como A-10001-1' }),
    order: z.object({ id: z.string(), number: z.string(), placedAt: Instant, paidAt: Instant.nullable() }),
    buyer: z.object({ name: z.string(), email: z.string() }),
    seller: z.string(),
    title: z.string(),
    currency: Currency,
    price: Reais,
    quantity: z.int(),
    fee: Reais,
    delivery: Delivery,
    guaranteeDays: z.int(),
    stage: LineStage,
    listing: SoldListing.nullable().meta({
      description: 'O anúncio como foi vendido. Nulo para vendas anteriores a dezembro de 2026',
    }),
    payments: z.array(
      z.object({
        method: oneOf(PAYMENT_METHODS),
        status: oneOf(PAYMENT_STATUSES),
        provider: z.string(),
        charged: Reais,
        cardLast4: z.string().nullable(),
        createdAt: Instant,
      }),
    ),
    steps: z.array(LineStep),
    proof: z.array(ProofFile).meta({ description: 'Com o que o vendedor mostra que entregou' }),
    reveals: z.array(z.object({ at: Instant, address: z.string(), userAgent: z.string() })),
    messages: z.int().meta({
      description: 'Quantas mensagens tem a conversa sobre o item, que só se lê dizendo por quê',
    }),
    disputes: z.array(
      z.object({
        id: z.string(),
        reason: DisputeReason,
        units: DisputedUnits,
        state: DisputeState,
        openedAt: Instant,
        entries: z.array(DisputeEntry.extend({ who: z.string().nullable() })),
        files: z.array(DisputeFile),
        decision: z
          .object({ outcome: DisputeOutcome, amount: Reais.nullable(), reason: z.string(), at: Instant })
          .nullable(),
      }),
    ),
    money: z
      .array(LedgerEntry.pick({ at: true, cause: true }).extend({ text: z.string() }))
      .meta({ description: 'Os lançamentos do item, em frases' }),
    madeAt: Instant,
  })
  .meta({ id: 'LineDossier' });
export type LineDossier = z.infer<typeof LineDossier>;

export const readDossier = endpoint({
  method: 'get',
  path: '/api/admin/orders/:id/lines/:lineId/dossier',
  permission: 'disputes.read',
  alsoNeeds: ['orders.read'],
  summary:
    'O dossiê de um item vendido: o anúncio como foi vendido, o andamento, as revelações, as disputas com as provas e o dinheiro. Cada abertura fica no registro',
  params: z.object({ id: RowId, lineId: RowId }),
  reply: LineDossier,
});
