import type { ColumnType, Generated } from 'kysely';
import type { Delivery } from '#shared/contract/public/products.ts';
import type { Goods } from '#shared/shop/goods.ts';
import type { FieldColumns } from '#shared/shop/productFields.ts';
import type { AnswerState, ReviewState } from '#shared/shop/reviewStates.ts';
import type { Flag, InstantText, Json } from './columns.ts';

export interface CategoryTable {
  id: string;
  slug: string;
  name: string;
  heading: string;
  description: string;
  icon: string;
  position: number;
  visible: Flag;
  guaranteeVerified: Flag;
  /** What is sold there, unless a product says otherwise; clocks and holds of its lines follow it. */
  goods: ColumnType<Goods, Goods | undefined, Goods>;
  /** Its own fee, 1000 is 10 %; null where the level above decides. */
  feeBasisPoints: ColumnType<number | null, number | null | undefined, number | null>;
  /** The approximate taxes of its goods, 1345 is 13.45 %; null where the settings decide. */
  taxBasisPoints: ColumnType<number | null, number | null | undefined, number | null>;
  /** For search engines, in place of the settings' patterns; empty where those hold. */
  seoTitle: ColumnType<string, string | undefined, string>;
  seoDescription: ColumnType<string, string | undefined, string>;
  /** Rises with every change; an update that names another one is refused. */
  version: ColumnType<number, number | undefined, number>;
}

/** An address that a category had before. */
export interface MovedCategoryTable {
  slug: string;
  categoryId: string;
}

/** With a column for each declared field; null or absent where it is empty. (`shared/shop/productFields.ts`) */
export interface ProductTable extends FieldColumns {
  /** Counts up in the order of creation; joins the search index and breaks ties. */
  seq: Generated<number>;
  id: string;
  slug: string;
  title: string;
  description: string;
  categoryId: string;
  sellerId: string;
  priceCents: number;
  oldPriceCents: number | null;
  /** The promotion it has, from when until when; a job begins and ends it. (`catalogue/promotionPrices.ts`) */
  promoCents: ColumnType<number | null, number | null | undefined, number | null>;
  promoFrom: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  promoUntil: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** What `priceCents` and `oldPriceCents` go back to; null until the promotion has begun. */
  formerCents: ColumnType<number | null, number | null | undefined, number | null>;
  formerOldCents: ColumnType<number | null, number | null | undefined, number | null>;
  /** How many can be sold: the units available where `countsUnits`, else a number that people keep. */
  stock: number;
  /** 1 once units were loaded: from then on only units are sold. (`trade/inventory/units.store.ts`) */
  countsUnits: ColumnType<Flag, Flag | undefined, Flag>;
  /** 1 once goods were taken or put back since its version rose: readers of that version may know another stock. */
  stockMoved: ColumnType<Flag, Flag | undefined, Flag>;
  /** For search engines, in place of the settings' patterns; empty where those hold. */
  seoTitle: ColumnType<string, string | undefined, string>;
  seoDescription: ColumnType<string, string | undefined, string>;
  delivery: Delivery;
  /** Its own fee, 1000 is 10 %; null where the level above decides. */
  feeBasisPoints: ColumnType<number | null, number | null | undefined, number | null>;
  isActive: Flag;
  /** 1 where it is off sale because its owner paused it, who may then put it back; on sale it says nothing. */
  ownerPaused: ColumnType<Flag, Flag | undefined, Flag>;
  /** Why the team took it off sale or deleted it; null once it is on sale again, and without a reason. */
  offSaleReason: ColumnType<string | null, string | null | undefined, string | null>;
  /** When that was, with a reason or without; null as above. */
  offSaleAt: ColumnType<string | null, string | null | undefined, string | null>;
  /** 1 where its seller's holiday took it off sale, and brings it back. */
  away: ColumnType<Flag, Flag | undefined, Flag>;
  /** A JSON array of texts, in the order of the page. */
  badges: Json;
  /** A JSON array of `{ key, value }`. */
  specifications: Json;
  sold: ColumnType<number, number | undefined, number>;
  /** Mean of all reviews with one decimal, written by the transaction that writes a review. */
  rating: ColumnType<number, number | undefined, number>;
  ratingCount: ColumnType<number, number | undefined, number>;
  /** What search compares: `searchable(title)`. */
  titleText: string;
  /** `searchable(title + description)`. */
  searchText: string;
  /** Rises with every change; an update that names another one is refused. */
  version: ColumnType<number, number | undefined, number>;
  /** When an administrator deleted it; then it is inactive and no list shows it, but past orders still name it. */
  archivedAt: ColumnType<InstantText | null, InstantText | null | undefined, InstantText | null>;
  /** Whether it was active when it was deleted, so that restoring brings it back as it was. */
  activeBefore: ColumnType<Flag | null, Flag | null | undefined, Flag | null>;
  /** The product's place among those on sale, null when it is not on sale; triggers maintain it. (`catalogue/lists/facetCell.ts`) */
  cell: ColumnType<number | null, undefined, never>;
  /** The cell's category part. */
  shelf: ColumnType<number | null, undefined, never>;
  publishedAt: InstantText;
  /** When anything of its row changed last, its stock too; triggers maintain it, null until then. */
  changedAt: ColumnType<InstantText | null, undefined, InstantText | null>;
  createdAt: InstantText;
  updatedAt: InstantText;
}

/** A change of what a product is sold for; triggers write it. */
export interface PriceChangeTable {
  seq: Generated<number>;
  productId: string;
  at: InstantText;
  /** Null while it is off sale. */
  priceCents: number | null;
}

/** Numbers the categories; a trigger maintains it. */
export interface ShelfTable {
  number: number;
  categoryId: string;
}

/** The number of products on sale in each cell; triggers maintain it, and it may hold zeros. */
export interface ProductCellTable {
  cell: number;
  count: number;
}

export interface ProductImageTable {
  id: string;
  productId: string;
  position: number;
  url: string;
  alt: string;
  width: number;
  height: number;
}

/** The SHA-256 of the largest file at a picture's address. */
export interface PictureSumTable {
  url: string;
  sha256: string;
}

export interface ReviewTable {
  id: string;
  productId: string;
  author: string;
  stars: number;
  text: string | null;
  createdAt: InstantText;
  /** The line of the order by which the author bought it; a line is reviewed once. */
  purchaseLineId: ColumnType<string | null, string | null | undefined, never>;
  /** Only published ones are public and counted. */
  state: ColumnType<ReviewState, ReviewState | undefined, ReviewState>;
  /** Why the team refused it; its writer reads it. */
  refusedReason: ColumnType<string | null, undefined, string | null>;
  /** The one answer of its seller; only a published one is public. */
  answer: ColumnType<string | null, undefined, string>;
  answeredAt: ColumnType<InstantText | null, undefined, InstantText>;
  answerState: ColumnType<AnswerState | null, undefined, AnswerState>;
  /** Why the team took the answer off; its seller reads it. */
  answerRefusedReason: ColumnType<string | null, undefined, string | null>;
  /** When it left the shop with the money of its line, until the team has seen it. */
  endedAt: ColumnType<InstantText | null, undefined, InstantText | null>;
  /** Set by the database; null until the first change. */
  changedAt: ColumnType<InstantText | null, undefined, never>;
}

/** The units of active products at the beginning of a day of the store, as '2026-01-31'. */
export interface StockDayTable {
  day: string;
  units: number;
}

/** What a word of shoppers also means. */
export interface SearchSynonymTable {
  /** A word or a phrase, as search compares it. */
  word: string;
  /** Words or phrases, with commas between them. */
  meaning: string;
  /** 1: the meaning is a category to suggest where nothing is found. */
  near: 0 | 1;
}

/** On SQLite alone, and empty but while products are written. (`withTextParts`) */
export interface MadeTextPartsTable {
  productId: string;
  title: string;
  text: string;
}

export interface CatalogueTables {
  stockDay: StockDayTable;
  category: CategoryTable;
  movedCategory: MovedCategoryTable;
  product: ProductTable;
  madeTextParts: MadeTextPartsTable;
  priceChange: PriceChangeTable;
  shelf: ShelfTable;
  productCell: ProductCellTable;
  pictureSum: PictureSumTable;
  productImage: ProductImageTable;
  review: ReviewTable;
  searchSynonym: SearchSynonymTable;
}
