import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import * as z from 'zod';
import { searchableCustomer } from '#server/people/accounts/searchableCustomer.ts';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type {
  Db,
  PurchaseEventTable,
  PurchaseLineTable,
  PurchaseTable,
} from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { enterMoneyOfAll } from '#server/trade/ledger/ledger.store.ts';
import { keepListing } from '#server/trade/orders/soldListing.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/public/settings.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { goodsOf } from '#shared/shop/goods.ts';
import { basisPointsOf, feeBasisPointsOf, feeCents } from '#shared/trade/fees.ts';
import { centavosOf } from '#shared/values/money.ts';
import { SellerFixture } from './catalogue.fixtures.ts';
import { chargesOf } from './charges.fixtures.ts';
import { BrokenFixture, readFixture } from './fixtureFile.ts';
import { CustomerFixture, grouped, LineFixture, momentIn, readCsv } from './ledgerFiles.ts';
import { deliveryIn, storyOf } from './orderStory.ts';

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
  const listings = new Map<string, string>();
  const listingOf = async (productId: string) => {
    const listingId = listings.get(productId) ?? (await keepListing(db, productId));
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
  /** When the guarantees of each shop's sales end, since who has few completed sales waits longer. */
  const endsOf = new Map<string, string[]>();
  for (const [index, group] of grouped(await readCsv(folder, 'orders.csv', LineFixture)).entries()) {
    const [head] = group;
    const id = randomUUID();
    const placedAt = momentIn('orders.csv', head.placed, now);
    const comesAtOnce = group.every(
      ({ product }) => found(products, product, 'product').delivery === 'instant',
    );
    const story = storyOf(head, comesAtOnce, placedAt, now, index);
    const totalCents = group.reduce((sum, line) => sum + line.quantity * centavosOf(line.unitPrice), 0);
    for (const [position, { product, quantity, unitPrice }] of group.entries()) {
      const { sellerId } = found(products, product, 'product');
      const ended = endsOf.get(sellerId) ?? [];
      const isNewcomer = (at: string) =>
        ended.filter((end) => end <= at).length < DEFAULT_SETTINGS.newcomerSales;
      const delivery = deliveryIn(story, found(products, product, 'product'), now, isNewcomer);
      if (delivery.guaranteeUntil !== null) endsOf.set(sellerId, [...ended, delivery.guaranteeUntil]);
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
        ...delivery,
      });
    }
    events.push(...story.map((event) => ({ ...event, purchaseId: id })));
    purchases.push({
      id,
      customerId: found(customers, head.customer, 'customer').id,
      status: story.at(-1)?.toStatus ?? head.status,
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
      'product.goods as ownGoods',
      'category.goods as categoryGoods',
      'seller.id as sellerId',
      'seller.name as sellerName',
      'product.feeBasisPoints as productFee',
      'seller.feeBasisPoints as sellerFee',
      'category.feeBasisPoints as categoryFee',
    ])
    .execute();
  return rows.map(({ productFee: product, sellerFee: seller, categoryFee: category, ...rest }) => {
    const { ownGoods: own, categoryGoods, ...row } = rest;
    return {
      ...row,
      goods: goodsOf({ own, category: categoryGoods }),
      feeBasisPoints: feeBasisPointsOf({
        product,
        seller,
        category,
        shop,
        ownGoods: row.sellerId === STORE_SELLER_SLUG,
      }),
    };
  });
}
