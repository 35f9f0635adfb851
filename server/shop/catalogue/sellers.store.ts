import { statement } from '#server/platform/database/statement.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { Seller } from '#shared/contract/public/products.ts';
import { bayesianRating } from '#shared/people/reputation.ts';

const withStanding = statement((db, slug: string) =>
  db
    .selectFrom('seller')
    .leftJoin('sellerStanding', 'sellerStanding.sellerId', 'seller.id')
    .where('seller.slug', '=', slug)
    .selectAll('seller')
    .select((eb) =>
      (['products', 'sold', 'ratingCount', 'ratingTenths'] as const).map((name) =>
        eb.fn.coalesce(`sellerStanding.${name}`, eb.lit(0)).as(name),
      ),
    ),
);

/** A seller with the rating of all their products; only those on sale are counted. */
export async function findBySlug(db: Db, slug: string): Promise<Seller | undefined> {
  const [row] = await withStanding(db, slug);
  if (!row) return undefined;
  const { enableReviews } = await settings.read(db);
  const ratingCount = enableReviews ? row.ratingCount : 0;
  return {
    slug: row.slug,
    name: row.name,
    bio: row.bio,
    verified: row.verified === 1,
    since: row.since,
    avatar: row.avatar,
    hoursWeekdays: row.hoursWeekdays,
    hoursSaturday: row.hoursSaturday,
    hoursSunday: row.hoursSunday,
    awayUntil: row.away === 1 ? row.awayUntil : null,
    products: row.products,
    sales: row.sold,
    ratingCount,
    rating: bayesianRating(row.ratingTenths / 10, ratingCount),
    sells: row.standing === 'active',
    answers: row.standing === 'active',
    // A blocked shop gets no badge.
    thermometer: row.standing === 'active' ? row.thermometer : 'grey',
    deliveryMinutes: row.deliveryMinutes,
    answerMinutes: row.standing === 'active' ? row.answerMinutes : null,
  };
}
