import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type { Db, Flag, ReviewTable } from '#server/platform/database/tables.ts';
import * as pictureSums from '#server/services/media/pictureSums.store.ts';
import { pictureAddress, samplePicture } from '#server/services/media/samplePictures.ts';
import { fieldColumns } from '#server/shop/catalogue/fieldColumns.ts';
import { searchTextOf } from '#server/shop/catalogue/searchText.ts';
import { fieldForms } from '#shared/contract/admin/productForm.ts';
import { oneOf } from '#shared/contract/atoms.ts';
import { Delivery, Slug } from '#shared/contract/public/products.ts';
import { Hours } from '#shared/contract/public/settings.ts';
import { UnitKind } from '#shared/contract/unitSecret.ts';
import { GOODS } from '#shared/shop/goods.ts';
import { centavosOf } from '#shared/values/money.ts';
import { searchable } from '#shared/values/text.ts';
import { DAY } from '#shared/values/time.ts';
import { BrokenFixture, readFixture } from './fixtureFile.ts';

const words = z.string().trim().min(1);
const line = words.overwrite((text) => text.replaceAll(/\s+/g, ' '));
const days = z.int().min(0);

const CategoryFixture = z.strictObject({
  slug: Slug,
  name: line,
  heading: line,
  description: words,
  icon: words,
  position: z.int(),
  visible: z.boolean(),
  guaranteeVerified: z.boolean(),
  goods: oneOf(GOODS).default('accounts'),
});

export const SellerFixture = z.strictObject({
  slug: Slug,
  name: line,
  sinceDaysAgo: days,
  bio: words,
  verified: z.boolean(),
  /** When they answer on working days, as in the settings. */
  hoursWeekdays: Hours.default(''),
  /** The key of the customer whose shop it is. */
  owner: words.optional(),
  /** Of that customer, made up; also the Pix key. */
  taxId: words.optional(),
});

const ProductFixture = z.strictObject({
  slug: Slug,
  title: line,
  category: Slug,
  price: z.number().positive().multipleOf(0.01),
  oldPrice: z.number().positive().multipleOf(0.01).optional(),
  seller: Slug,
  ...fieldForms,
  badges: z.array(line).max(8),
  sold: z.int().min(0),
  publishedDaysAgo: days,
  stock: z.int().min(0),
  delivery: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('instant'), unit: UnitKind }),
      z.strictObject({ kind: z.literal('manual'), within: Delivery.exclude(['instant']) }),
    ])
    .transform((delivery) =>
      delivery.kind === 'instant'
        ? { delivery: 'instant' as const, unit: delivery.unit }
        : { delivery: delivery.within, unit: undefined },
    ),
  specifications: z.array(z.strictObject({ key: line, value: line })),
  /** How many pictures were drawn of it; those after the cover are `{slug}-2.svg` and on. */
  pictures: z.int().min(1).max(4).default(1),
  description: words,
});

const stars = z.int().min(1).max(5);
const ReviewsFixture = z.record(
  Slug,
  z.strictObject({
    written: z.array(z.strictObject({ author: line, stars, daysAgo: days, text: words })),
    starsOnly: z.strictObject({
      5: z.int().min(0),
      4: z.int().min(0),
      3: z.int().min(0),
      2: z.int().min(0),
      1: z.int().min(0),
    }),
  }),
);

/** What each picture of a product shows, after its title. */
const PICTURES = ['', ', de perto', ': o que vem', ': entrega e garantia'];

export interface Stocked {
  productId: string;
  stock: number;
  unit: z.output<typeof UnitKind>;
}

/**
 * Loads categories, sellers, products and reviews, and returns which products have units; `now` is the day that
 * '… days ago' counts from.
 */
export async function loadCatalogue(db: Db, folder: string, now: Date): Promise<Stocked[]> {
  const ago = (count: number) => new Date(now.getTime() - count * DAY).toISOString();

  const categories = (await readFixture(folder, 'categories.yaml', z.array(CategoryFixture))).map(
    (category) => ({
      ...category,
      id: randomUUID(),
      visible: flag(category.visible),
      guaranteeVerified: flag(category.guaranteeVerified),
    }),
  );
  await insertAll(db, 'category', categories);

  const sellers = (await readFixture(folder, 'sellers.yaml', z.array(SellerFixture))).map(
    ({ sinceDaysAgo, owner: _owner, taxId: _taxId, ...seller }) => ({
      ...seller,
      id: randomUUID(),
      verified: flag(seller.verified),
      since: ago(sinceDaysAgo),
      avatar: pictureAddress(folder, `sellers/${seller.slug}.svg`),
    }),
  );
  await insertAll(db, 'seller', sellers);

  const idOf = (rows: { id: string; slug: string }[], slug: string, field: string): string => {
    const row = rows.find((each) => each.slug === slug);
    if (!row)
      throw new BrokenFixture(
        `fixtures/products.yaml has a fault:\n  ${field}: '${slug}' is not in its file`,
      );
    return row.id;
  };
  const reviewed = await readFixture(folder, 'reviews.yaml', ReviewsFixture);
  const authors = Object.values(reviewed).flatMap(({ written }) => written.map(({ author }) => author));
  const products = (await readFixture(folder, 'products.yaml', z.array(ProductFixture))).map((product) => {
    const { category, seller, price, oldPrice, publishedDaysAgo, delivery, pictures, ...rest } = product;
    const reviews = reviewsOf(reviewed[product.slug], ago, publishedDaysAgo, authors);
    return {
      reviews,
      pictures,
      unit: delivery.unit,
      row: {
        ...rest,
        delivery: delivery.delivery,
        id: randomUUID(),
        ...fieldColumns(rest),
        categoryId: idOf(categories, category, `${product.slug}.category`),
        sellerId: idOf(sellers, seller, `${product.slug}.seller`),
        priceCents: centavosOf(price),
        oldPriceCents: oldPrice === undefined ? null : centavosOf(oldPrice),
        isActive: 1 as const,
        badges: JSON.stringify(product.badges),
        specifications: JSON.stringify(product.specifications),
        rating: meanOf(reviews.map((review) => review.stars)),
        ratingCount: reviews.length,
        titleText: searchable(product.title),
        searchText: searchTextOf(product),
        publishedAt: ago(publishedDaysAgo),
        createdAt: ago(publishedDaysAgo),
        updatedAt: ago(publishedDaysAgo),
      },
    };
  });
  await insertAll(
    db,
    'product',
    products.map(({ row }) => row),
  );
  const images = products.flatMap(({ row, pictures }) =>
    PICTURES.slice(0, pictures).map((shows, position) => {
      const name = `products/${row.slug}${position ? `-${position + 1}` : ''}.svg`;
      const { url, sha256 } = samplePicture(folder, name);
      const alt = `${row.title}${shows}`;
      return {
        image: { id: randomUUID(), productId: row.id, position, url, alt, width: 1200, height: 900 },
        sums: sha256 === undefined ? [] : [{ url, sha256 }],
      };
    }),
  );
  await insertAll(
    db,
    'productImage',
    images.map(({ image }) => image),
  );
  await pictureSums.keep(
    db,
    images.flatMap(({ sums }) => sums),
  );
  await insertAll(
    db,
    'review',
    products.flatMap(({ row, reviews }) =>
      reviews.map((review) => ({ ...review, id: randomUUID(), productId: row.id })),
    ),
  );
  return products.flatMap(({ row, unit }) => (unit ? [{ productId: row.id, stock: row.stock, unit }] : []));
}

const flag = (value: boolean): Flag => (value ? 1 : 0);

const meanOf = (numbers: number[]): number =>
  numbers.length === 0
    ? 0
    : Math.round((numbers.reduce((sum, each) => sum + each, 0) / numbers.length) * 10) / 10;

/** The written reviews, and those of stars alone: spread evenly since the product was published, signed by `authors` in turn. */
function reviewsOf(
  fixture: z.output<typeof ReviewsFixture>[string] | undefined,
  ago: (days: number) => string,
  publishedDaysAgo: number,
  authors: readonly string[],
): Pick<ReviewTable, 'author' | 'stars' | 'text' | 'createdAt'>[] {
  if (!fixture) return [];
  const bare = ([5, 4, 3, 2, 1] as const).flatMap((count) =>
    Array.from({ length: fixture.starsOnly[count] }, () => count),
  );
  return [
    ...fixture.written.map(({ daysAgo, ...review }) => ({ ...review, createdAt: ago(daysAgo) })),
    ...bare.map((count, index) => ({
      author: authors[(publishedDaysAgo + index) % authors.length] ?? '',
      stars: count,
      text: null,
      createdAt: ago(((index + 1) / (bare.length + 1)) * publishedDaysAgo),
    })),
  ];
}
