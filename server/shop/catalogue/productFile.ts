import { type CsvCell, decimal } from '#server/services/lists/csv.ts';
import type { AdminProduct } from '#shared/contract/admin/products.ts';
import { eachField, fieldOf, PRODUCT_FIELD_NAMES, type ProductField } from '#shared/shop/productFields.ts';
import { listCell, PRODUCT_COLUMNS, READ_COLUMNS, specificationCell } from '#shared/shop/productSheet.ts';
import { PRODUCT_STATUSES } from '#shared/shop/productStatus.ts';
import { DELIVERY_WORDS } from '#shared/shop/promises.ts';
import { cellOf } from './fieldCells.ts';

/**
 * The columns of the product file: the fields that a file may change, and the keys that identify a line's product for the
 * import.
 */
export const SHEET_COLUMNS = { ...READ_COLUMNS, ...PRODUCT_COLUMNS };
export type SheetColumn = keyof typeof SHEET_COLUMNS;

type FileProduct = Omit<AdminProduct, 'image' | 'images' | 'lastChange'>;
type Cell = (product: FileProduct) => CsvCell;

const CELLS: Record<SheetColumn, Cell> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  category: ({ categoryName }) => categoryName,
  price: ({ price }) => decimal(price),
  oldPrice: ({ oldPrice }) => (oldPrice === null ? null : decimal(oldPrice)),
  stock: ({ stock }) => stock,
  sold: ({ sold }) => sold,
  isActive: ({ archivedAt, status }) => (archivedAt ? 'Excluído' : PRODUCT_STATUSES[status].label),
  seller: ({ seller }) => seller,
  description: ({ description }) => description,
  delivery: ({ delivery }) => DELIVERY_WORDS[delivery],
  badges: ({ badges }) => listCell(badges),
  specifications: ({ specifications }) => specificationCell(specifications),
  ...eachField<Record<ProductField, Cell>>(
    PRODUCT_FIELD_NAMES,
    (name) => (product: FileProduct) => cellOf(fieldOf(name), product[name]),
  ),
  // An import compares these with the product as it is then.
  stockRead: ({ stock }) => stock,
  version: ({ version }) => version,
};

const FIRST: readonly SheetColumn[] = ['id', 'title', 'category', 'price', 'oldPrice', 'stock', 'sold'];
const ORDER = new Set([...FIRST, ...(Object.keys({ ...PRODUCT_COLUMNS, ...READ_COLUMNS }) as SheetColumn[])]);

/** The file's columns by heading, in its order. */
export const PRODUCT_FILE = Object.fromEntries([...ORDER].map((name) => [SHEET_COLUMNS[name], CELLS[name]]));
