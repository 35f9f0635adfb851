import type { ColumnType } from 'kysely';
import type { LineVerdict } from '#shared/shop/productSheet.ts';
import type { InstantText, Json } from './columns.ts';

/** An uploaded file of products: read, decided about, written. */
export interface ProductImportTable {
  id: string;
  /** The administrator who sent it; empty for a seller's import. */
  adminId: string;
  /** The seller who sent it, of whose listings it is. */
  sellerId: ColumnType<string | null, string | null | undefined, string | null>;
  username: string;
  fileName: string;
  /** Nothing is written in `preview`; from `writing` on it is decided, and a job writes it out. */
  state: 'preview' | 'writing' | 'done';
  mode: 'all' | 'good' | null;
  /** A JSON array of the columns that were left out. */
  ignoredColumns: Json;
  /** The newest product when it was read: later ones were made since. */
  afterSeq: number;
  createdAt: InstantText;
  confirmedAt: InstantText | null;
  finishedAt: InstantText | null;
}

export interface ProductImportLineTable {
  importId: string;
  line: number;
  verdict: LineVerdict;
  title: string;
  /** The product that it changes, or that it will make. */
  productId: string | null;
  /** The version of the product that it was compared with. */
  version: number | null;
  /** The stock that it was compared with, where it changes that, and by how many. */
  stockRead: number | null;
  stockDelta: number;
  /** The columns of `product` that it writes. */
  columns: Json | null;
  /** What the record will say; the fields that change. */
  before: Json | null;
  after: Json | null;
  /** A JSON array of `{ column, message }`. */
  faults: Json;
  writtenAt: InstantText | null;
}

export interface ImportsTables {
  productImport: ProductImportTable;
  productImportLine: ProductImportLineTable;
}
