import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Insertable } from 'kysely';
import * as z from 'zod';
import { CustomerStatus } from '#shared/contract/admin/customers.ts';
import { OrderStatus, PaymentMethod } from '#shared/contract/admin/orders.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/settings.ts';
import type { Delivery } from '#shared/contract/products.ts';
import { Email } from '#shared/contract/settings.ts';
import type { Goods } from '#shared/goods.ts';
import { centavosOf } from '#shared/money.ts';
import { DELIVERY_MINUTES, promiseOf } from '#shared/promises.ts';
import { searchableCustomer } from '#server/people/accounts/searchableCustomer.ts';
import { SellerFixture } from './catalogue.fixtures.ts';
import { BrokenFixture, checkFixture, readFixture } from './fixtureFile.ts';
import { momentOf } from './fixtureMoment.ts';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type {
  Db,
  PaymentTable,
  PurchaseEventTable,
  PurchaseLineTable,
  PurchaseTable,
  SimuladoChargeTable,
} from '#server/platform/database/tables.ts';
import { basisPointsOf, feeBasisPointsOf, feeCents } from '#shared/fees.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { STORE_SELLER_SLUG } from '#shared/storeSeller.ts';
import { keepListing } from '#server/trade/orders/soldListing.ts';
import { enterMoneyOfAll } from '#server/trade/ledger/ledger.store.ts';
import { confirmByOf } from '#shared/holds.ts';
import { DAY, MINUTE } from '#shared/time.ts';

const words = z.string().trim().min(1);

const CustomerFixture = z.strictObject({
  key: words,
  name: words,
  email: Email,
  phone: words,
  status: CustomerStatus,
  joined: words,
});

const LineFixture = z.strictObject({
  order: words,
  customer: words,
  placed: words,
  status: OrderStatus,
  payment: PaymentMethod,
  product: words,
  quantity: z.coerce.number().int().min(1),
  unitPrice: z.coerce.number().min(0),
});
type LineFixture = z.output<typeof LineFixture>;

const ownerIn = (customers: ReadonlyMap<string, { id: string }>, slug: string, key: string): string => {
  const owner = customers.get(key);
  if (!owner) throw new BrokenFixture(`sellers.yaml, ${slug}.owner: no customer has the key ${key}`);
  return owner.id;
};

/** Loads `customers.csv` and `orders.csv`; their moments count from `now`. The catalogue comes before. */
export async function loadOrders(db: Db, folder: string, now: Date): Promise<void> {
  const customers = new Map(
    (await readCsv(folder, 'customers.csv', CustomerFixture)).map(({ key, joined, ...customer }) => {
      const joinedAt = momentIn('customers.csv', joined, now).toISOString();
      const row = {
        ...customer,
        id: randomUUID(),
        searchText: searchableCustomer(customer),
        joinedAt,
        updatedAt: joinedAt,
      };
      return [key, row];
    }),
  );
  await insertAll(db, 'customer', [...customers.values()]);
  for (const { slug, owner } of await readFixture(folder, 'sellers.yaml', z.array(SellerFixture)))
    if (owner !== undefined) {
      const { id } = await db
        .updateTable('seller')
        .set({ ownerId: ownerIn(customers, slug, owner) })
        .where('slug', '=', slug)
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('unit')
        .set({ loadedBy: id })
        .where('productId', 'in', (eb) => eb.selectFrom('product').where('sellerId', '=', id).select('id'))
        .execute();
    }

  const products = new Map((await soldProducts(db)).map(({ slug, ...product }) => [slug, product]));
  const pictures = { '/pictures/': join(folder, 'pictures'), '/media/': '' };
  const listings = new Map<string, string>();
  const listingOf = async (productId: string) => {
    const listingId = listings.get(productId) ?? (await keepListing(db, pictures, productId));
    listings.set(productId, listingId);
    return listingId;
  };
  const found = <Value>(map: Map<string, Value>, key: string, field: string): Value => {
    const value = map.get(key);
    if (value === undefined)
      throw new BrokenFixture(`fixtures/orders.csv has a fault:\n  ${field}: '${key}' is not in its file`);
    return value;
  };

  const purchases: (Insertable<PurchaseTable> & { updatedAt: string })[] = [];
  const lines: Insertable<PurchaseLineTable>[] = [];
  const events: Insertable<PurchaseEventTable>[] = [];
  for (const [index, group] of grouped(await readCsv(folder, 'orders.csv', LineFixture)).entries()) {
    const [head] = group;
    const id = randomUUID();
    const placedAt = momentIn('orders.csv', head.placed, now);
    const story = storyOf(head, placedAt, now, index);
    const totalCents = group.reduce((sum, line) => sum + line.quantity * centavosOf(line.unitPrice), 0);
    for (const [position, { product, quantity, unitPrice }] of group.entries())
      lines.push({
        ...found(products, product, 'product'),
        listingId: await listingOf(found(products, product, 'product').productId),
        id: randomUUID(),
        purchaseId: id,
        position,
        priceCents: centavosOf(unitPrice),
        quantity,
        feeCents: feeCents(
          centavosOf(unitPrice) * quantity,
          found(products, product, 'product').feeBasisPoints,
        ),
        ...deliveryIn(story, found(products, product, 'product'), now),
      });
    events.push(...story.map((event) => ({ ...event, purchaseId: id })));
    purchases.push({
      id,
      customerId: found(customers, head.customer, 'customer').id,
      status: head.status,
      paymentMethod: head.payment,
      subtotalCents: totalCents,
      totalCents,
      paidAt: story.find(({ toStatus }) => toStatus === 'processing')?.at ?? null,
      placedAt: placedAt.toISOString(),
      updatedAt: story.at(-1)?.at ?? placedAt.toISOString(),
      version: story.length,
    });
  }
  await insertAll(db, 'purchase', purchases);
  await insertAll(db, 'purchaseLine', lines);
  await insertAll(db, 'purchaseEvent', events);
  const { charges, payments } = chargesOf(purchases, now);
  await insertAll(db, 'simuladoCharge', charges);
  await insertAll(db, 'payment', payments);
  await enterMoneyOfAll(
    db,
    purchases.map(({ id }) => id),
  );
}

async function readCsv<Schema extends z.ZodType>(
  folder: string,
  name: string,
  row: Schema,
): Promise<z.output<Schema>[]> {
  const given: unknown = parse(await readFile(join(folder, name), 'utf8'), { columns: true, bom: true });
  return checkFixture(name, given, z.array(row));
}

function momentIn(file: string, notation: string, now: Date): Date {
  try {
    return momentOf(notation, now);
  } catch (error) {
    throw new BrokenFixture(`fixtures/${file} has a fault:\n  ${(error as Error).message}`);
  }
}

async function soldProducts(db: Db) {
  const shop = basisPointsOf((await settings.read(db)).sellerFeePercent);
  const rows = await db
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .innerJoin('category', 'category.id', 'product.categoryId')
    .select([
      'product.slug',
      'product.id as productId',
      'product.title',
      'product.guaranteeDays',
      'product.delivery',
      'category.goods',
      'seller.id as sellerId',
      'seller.name as sellerName',
      'product.feeBasisPoints as productFee',
      'seller.feeBasisPoints as sellerFee',
      'category.feeBasisPoints as categoryFee',
    ])
    .execute();
  return rows.map(({ productFee: product, sellerFee: seller, categoryFee: category, ...row }) => ({
    ...row,
    feeBasisPoints: feeBasisPointsOf({
      product,
      seller,
      category,
      shop,
      ownGoods: row.sellerId === STORE_SELLER_SLUG,
    }),
  }));
}

/** The lines of each order, which stand next to each other. */
function grouped(lines: LineFixture[]): [LineFixture, ...LineFixture[]][] {
  const groups = new Map<string, [LineFixture, ...LineFixture[]]>();
  for (const line of lines) {
    const group = groups.get(line.order);
    if (group) group.push(line);
    else groups.set(line.order, [line]);
  }
  return [...groups.values()];
}

/** A completed order was delivered with its last move; one in processing is due as its product promised. */
function deliveryIn(
  story: ReturnType<typeof storyOf>,
  { delivery, guaranteeDays, goods }: { delivery: Delivery; guaranteeDays: number; goods: Goods },
  now: Date,
) {
  const last = story.at(-1);
  const paidAt = Date.parse(last?.at ?? '');
  const owed = last?.toStatus === 'processing' && delivery !== 'instant';
  const deliveredAt = last?.toStatus === 'completed' ? last.at : null;
  const confirmBy =
    deliveredAt === null
      ? null
      : confirmByOf({ deliveredAt: new Date(deliveredAt), isKey: goods === 'keys' }, DEFAULT_SETTINGS);
  const isConfirmed = confirmBy !== null && confirmBy <= now.toISOString();
  const guaranteeUntil =
    deliveredAt === null ? null : new Date(Date.parse(deliveredAt) + guaranteeDays * DAY).toISOString();
  return {
    deliveredAt,
    // Nobody knows what was delivered: all of it is kept until the guarantee ends.
    confirmBy,
    confirmedAt: isConfirmed ? confirmBy : null,
    confirmedBy: isConfirmed ? ('time' as const) : null,
    guaranteeUntil,
    heldUntil: guaranteeUntil,
    releaseAt: guaranteeUntil,
    ...(owed
      ? promiseOf(new Date(paidAt + DELIVERY_MINUTES[delivery] * MINUTE), DEFAULT_SETTINGS)
      : { dueAt: null, lateAt: null, cancelAt: null }),
  };
}

/** What was sold in the last month was charged by the simulator, so that it can be refunded and disputed here. */
const CHARGED_DAYS = 30;

/** What was paid for orders that were delivered; their providers have nothing more to tell of them. */
function chargesOf(
  purchases: readonly (Insertable<PurchaseTable> & { updatedAt: string })[],
  now: Date,
): { charges: Insertable<SimuladoChargeTable>[]; payments: Insertable<PaymentTable>[] } {
  const since = new Date(now.getTime() - CHARGED_DAYS * DAY).toISOString();
  const paid = purchases.flatMap(({ id, status, paidAt, placedAt, paymentMethod, totalCents }) => {
    if (status !== 'completed' || !paidAt || placedAt < since) return [];
    const providerId = randomUUID();
    const paymentId = randomUUID();
    const nothing = { pixCode: null, boletoLine: null, boletoBarcode: null, reason: null };
    const both = {
      ...nothing,
      method: paymentMethod,
      status: 'approved' as const,
      amountCents: totalCents,
      installments: 1,
      cardLast4: paymentMethod === 'card' ? '1111' : null,
      expiresAt: paidAt,
      createdAt: placedAt,
    };
    const told = { description: 'Pedido da amostra', payee: '', notifyUrl: '', returnUrl: '' };
    return [
      {
        charge: { ...both, ...told, id: providerId, requestKey: paymentId },
        payment: {
          ...both,
          id: paymentId,
          purchaseId: id,
          provider: 'simulado',
          providerId,
          interestCents: 0,
          cardToken: null,
          panelUrl: null,
          updatedAt: paidAt,
          settledAt: paidAt,
        },
      },
    ];
  });
  return { charges: paid.map(({ charge }) => charge), payments: paid.map(({ payment }) => payment) };
}

const PAID_AFTER = { pix: 2, card: 3, boleto: 1_560 };

/** What led to the order's status: the moves a shop's day makes, none of them after the loading. */
function storyOf(
  { status, payment }: LineFixture,
  placedAt: Date,
  now: Date,
  index: number,
): Omit<Insertable<PurchaseEventTable>, 'purchaseId'>[] {
  const at = (minutes: number) =>
    new Date(Math.min(placedAt.getTime() + minutes * MINUTE, now.getTime())).toISOString();
  const paid = PAID_AFTER[payment] + (index % 4);
  const placed = {
    at: placedAt.toISOString(),
    kind: 'placed' as const,
    fromStatus: null,
    toStatus: 'pending' as const,
    note: null,
    actor: 'customer' as const,
    who: null,
  };
  const moved = (from: OrderStatus, to: OrderStatus, minutes: number, note: string) => ({
    at: at(minutes),
    kind: 'moved' as const,
    fromStatus: from,
    toStatus: to,
    note,
    actor: 'system' as const,
    who: null,
  });
  const processing = moved('pending', 'processing', paid, 'Pagamento confirmado.');
  if (status === 'pending') return [placed];
  if (status === 'processing') return [placed, processing];
  if (status === 'cancelled')
    return [placed, moved('pending', 'cancelled', 1_440, 'Pagamento não identificado dentro do prazo.')];
  return [
    placed,
    processing,
    moved('processing', 'completed', paid + 1 + (index % 13), 'Entrega concluída.'),
  ];
}
