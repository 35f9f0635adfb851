import type { Db } from '#server/platform/database/tables.ts';
import type { CsvCell, CsvFile } from '#server/services/lists/csv.ts';
import { cellOfText } from '#server/shop/catalogue/fieldCells.ts';
import type { SellerListingQuery } from '#shared/contract/seller/listings.ts';
import { LISTING_SHEET } from '#shared/shop/listingSheet.ts';
import { eachField, fieldOf, SELLER_FIELDS, type SellerField } from '#shared/shop/productFields.ts';
import { specificationCell } from '#shared/shop/productSheet.ts';
import { DELIVERY_WORDS, DELIVERIES } from '#shared/shop/promises.ts';
import { type Listing, writtenOf } from './listingVersions.ts';
import { findAll, idsOf } from './sellerListings.store.ts';

const PART = 200;

/** A seller's listings as a file for editing and import; archived ones are left out, because they cannot change. */
export async function listingFile(
  db: Db,
  sellerId: string,
  query: Pick<SellerListingQuery, 'state' | 'q' | 'sort'>,
): Promise<CsvFile> {
  const categories = await db.selectFrom('category').select(['slug', 'name']).execute();
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  const ids = await idsOf(db, sellerId, query);
  async function* rows() {
    for (let from = 0; from < ids.length; from += PART) {
      const found = await findAll(db, sellerId, ids.slice(from, from + PART));
      yield [...found.values()]
        .filter(({ product }) => product?.archivedAt == null)
        .map((listing) => cellsOf(listing, names));
    }
  }
  return { name: 'anuncios', header: Object.values(LISTING_SHEET), rows: rows() };
}

function cellsOf(listing: Listing, categories: ReadonlyMap<string, string>): CsvCell[] {
  const { fields } = writtenOf(listing);
  const delivery = DELIVERIES.find((each) => each === fields.delivery);
  const cells: Record<keyof typeof LISTING_SHEET, CsvCell> = {
    ...fields,
    ...eachField<Record<SellerField, CsvCell>>(SELLER_FIELDS, (name) =>
      cellOfText(fieldOf(name), fields[name]),
    ),
    id: listing.id,
    stockRead: listing.product ? String(listing.product.stock) : '',
    category: categories.get(fields.category) ?? fields.category,
    delivery: delivery ? DELIVERY_WORDS[delivery] : '',
    specifications: specificationCell(fields.specifications),
    send: '',
  };
  return (Object.keys(LISTING_SHEET) as (keyof typeof LISTING_SHEET)[]).map((name) => cells[name]);
}
