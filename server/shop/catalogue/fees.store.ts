import type { Db } from '#server/platform/database/tables.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import type { Fees } from '#shared/contract/public/fees.ts';
import { basisPointsOf, feeBasisPointsOf, percentOfBasisPoints } from '#shared/trade/fees.ts';

/** The visible categories in their order, with the rates of their own. */
export const ownRates = (db: Db) =>
  db
    .selectFrom('category')
    .where('visible', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .select(['slug', 'name', 'goods', 'feeBasisPoints'])
    .execute();

/** The rates for a seller who lists a product. */
export async function read(db: Db): Promise<Fees> {
  const { sellerFeePercent } = await settings.read(db);
  const rows = await ownRates(db);
  const shop = basisPointsOf(sellerFeePercent);
  const rates = { product: null, seller: null, ownGoods: false, shop };
  return {
    percent: sellerFeePercent,
    categories: rows.map(({ slug, name, goods, feeBasisPoints: category }) => ({
      slug,
      name,
      goods,
      percent: percentOfBasisPoints(feeBasisPointsOf({ ...rates, category })),
    })),
  };
}
