import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ProductImportLineTable } from '#server/platform/database/tables.ts';
import type { CellFault, SheetLine } from '#server/services/sheets/sheetOf.ts';
import {
  amountIn,
  categoryIn,
  choiceFault,
  isSame,
  NO_PROMISE,
  promiseIn,
  specificationsIn,
  Unclear,
  valueIn,
  wholeIn,
} from '#server/shop/catalogue/fieldCells.ts';
import { formerPriceFault, type FormerPrices } from '#server/shop/catalogue/formerPrice.store.ts';
import { SHEET_COLUMNS, type SheetColumn } from '#server/shop/catalogue/productFile.ts';
import { columnsIn, fieldsOf, formOf, type NamedRow } from '#server/shop/catalogue/productForm.ts';
import { faultOfShut } from '#server/shop/catalogue/shutShop.ts';
import { ProductForm } from '#shared/contract/admin/productForm.ts';
import type { SellerState } from '#shared/people/sellerStanding.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { GOODS } from '#shared/shop/goods.ts';
import { eachField, fieldOf, PRODUCT_FIELD_NAMES, type ProductField } from '#shared/shop/productFields.ts';
import {
  listCell,
  listOf,
  PRODUCT_COLUMNS,
  type ProductColumn,
  specificationCell,
} from '#shared/shop/productSheet.ts';
import { searchable } from '#shared/values/text.ts';

export type ProductLine = SheetLine<SheetColumn>;

/** A line as the preview stores it; the import and the writing add their own columns. */
export type ReadLine = Omit<Insertable<ProductImportLineTable>, 'importId' | 'writtenAt'>;

/** The current shop, which the lines are compared with. */
export interface ImportContext {
  products: ReadonlyMap<string, NamedRow>;
  formerPrices: FormerPrices;
  categories: readonly { id: string; slug: string; name: string }[];
  sellers: ReadonlyMap<string, { id: string; standing: SellerState }>;
  /** The results of `sameKey` for existing products. */
  titles: ReadonlySet<string>;
  /** Whether the importing admin may choose the seller of a product. */
  maySell: boolean;
}

export type LineFault = CellFault;

/** Two lines with one seller, one category and one name are one product that was entered twice. */
export const sameKey = (of: { title: string; categoryId: string; sellerId: string }): string =>
  `${of.sellerId} ${of.categoryId} ${searchable(of.title)}`;

/** What the lines of a file do, one by one; a product or a new name that occurs twice is a fault of the second line. */
export class ProductLines {
  readonly #first = new Map<string, number>();

  read(of: ProductLine, context: ImportContext): ReadLine {
    if (of.faults.length > 0) return faulty(of, null, of.faults);
    const id = (of.cells.id ?? '').toLowerCase();
    const earlier = id === '' ? undefined : this.#firstOf(id, of.line);
    if (earlier !== undefined)
      return faulty(of, null, [at('id', `Este produto já está na linha ${earlier}`)]);
    if (id === '') return this.#newLine(of, context);
    const product = context.products.get(id);
    if (!product)
      return faulty(of, null, [at('id', 'Não há produto com este ID. Deixe vazio para criar um')]);
    if (product.archivedAt) return faulty(of, id, [at('id', 'Este produto foi excluído: restaure-o antes')]);
    return changedLine(of, product, context);
  }

  #newLine(of: ProductLine, context: ImportContext): ReadLine {
    const newForm = formFrom(of, undefined, context);
    const form = ProductForm.safeParse(newForm.form);
    const faults = [...newForm.faults, ...(form.success ? [] : faultsOf(form.error, newForm.faults))];
    const slug = form.data?.seller ?? STORE_SELLER_SLUG;
    const seller = context.sellers.get(slug) ?? (slug === STORE_SELLER_SLUG ? OWN : undefined);
    if (form.success && !seller) faults.push(at('seller', 'Este vendedor não existe'));
    if (slug !== STORE_SELLER_SLUG && !context.maySell)
      faults.push(at('seller', 'O seu papel não permite mudar o vendedor'));
    faults.push(...oldPriceFaults(form.data, null, undefined));
    const shut = form.data?.isActive && seller ? faultOfShut(seller.standing) : undefined;
    if (shut) faults.push(at('isActive', shut));
    const category = context.categories.find((each) => each.slug === newForm.form.category);
    if (faults.length > 0 || !form.success || !seller || !category) return faulty(of, null, faults);
    const ids = { categoryId: category.id, sellerId: seller.id };
    const same = sameKey({ title: form.data.title, ...ids });
    const earlier = this.#firstOf(same, of.line);
    if (earlier !== undefined)
      return faulty(of, null, [at('title', `O mesmo produto já está na linha ${earlier}`)]);
    if (context.titles.has(same))
      return faulty(of, null, [
        at('title', 'Já há um produto com este nome nesta categoria: escreva o ID dele para alterá-lo'),
      ]);
    return {
      ...staged(of, form.data.title),
      verdict: 'new',
      productId: randomUUID(),
      columns: JSON.stringify(columnsIn(form.data, ids)),
      after: JSON.stringify({ ...form.data, categoryName: category.name }),
    };
  }

  #firstOf(key: string, line: number): number | undefined {
    const first = this.#first.get(key);
    if (first === undefined) this.#first.set(key, line);
    return first;
  }
}

/** The shop itself, before it has sold anything. */
const OWN = { id: STORE_SELLER_SLUG, standing: 'active' } as const;

function oldPriceFaults(
  form: ProductForm | undefined,
  stands: number | null,
  highest: number | undefined,
): LineFault[] {
  const fault = formerPriceFault(form?.oldPrice, stands, highest);
  return fault === undefined ? [] : [at('oldPrice', fault)];
}

function changedLine(of: ProductLine, product: NamedRow, context: ImportContext): ReadLine {
  const current = formOf(fieldsOf(product));
  const newForm = formFrom(of, product, context);
  const { faults } = newForm;
  const stock = stockOf(of, product);
  if (typeof stock === 'object') faults.push(stock);
  const target = { ...newForm.form, stock: typeof stock === 'number' ? stock : product.stock };
  const differing = PRODUCT_FIELDS.filter((name) => differs(current[name], target[name]));
  if (faults.length === 0 && differing.length === 0)
    return { ...staged(of, product.title), productId: product.id };
  const form = ProductForm.safeParse(target);
  if (!form.success) faults.push(...faultsOf(form.error, faults));
  if (faults.length > 0 || !form.success) return faulty(of, product.id, faults);
  const changed = PRODUCT_FIELDS.filter((name) => differs(current[name], form.data[name]));
  if (changed.length === 0) return { ...staged(of, product.title), productId: product.id };
  faults.push(...oldPriceFaults(form.data, current.oldPrice, context.formerPrices.get(product.id)));
  const version = wholeIn(of.cells.version ?? '');
  if (version !== undefined && version !== product.version)
    faults.push(at('version', 'Este produto foi alterado depois da exportação: exporte-o de novo'));
  const shut =
    changed.includes('isActive') && form.data.isActive
      ? faultOfShut(context.sellers.get(product.seller)?.standing ?? 'active')
      : undefined;
  if (shut) faults.push(at('isActive', shut));
  if (changed.includes('isActive') && !form.data.isActive && product.ownerId !== null)
    faults.push(at('isActive', 'Tire-o do ar na lista de produtos: o vendedor lê o motivo'));
  if (faults.length > 0) return faulty(of, product.id, faults);
  const category = context.categories.find(({ slug }) => slug === form.data.category);
  const { stock: _stock, ...columns } = columnsIn(form.data, {
    categoryId: category?.id ?? product.categoryId,
    sellerId: product.sellerId,
  });
  const names = [...changed, ...(changed.includes('category') ? (['categoryName'] as const) : [])];
  const pick = (from: object) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, new Map(Object.entries(from)).get(name)])));
  const delta = form.data.stock - product.stock;
  const was = new Map<string, unknown>(Object.entries(product));
  return {
    ...staged(of, form.data.title),
    verdict: 'changed',
    productId: product.id,
    version: product.version,
    stockRead: delta === 0 ? null : product.stock,
    stockDelta: delta,
    columns: JSON.stringify(
      Object.fromEntries(Object.entries(columns).filter(([name, value]) => was.get(name) !== value)),
    ),
    before: pick({ ...current, categoryName: product.categoryName }),
    after: pick({ ...form.data, categoryName: category?.name ?? product.categoryName }),
  };
}

const PRODUCT_FIELDS = (Object.keys(PRODUCT_COLUMNS) as ProductColumn[]).filter((name) => name !== 'seller');

const differs = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/**
 * The stock that a line sets, or the fault of its cell. A cell that still holds the exported stock sets nothing, so that later
 * sales stay sold. A changed cell counts only while the stock is still the exported one.
 */
export function stockOf(
  { cells }: { cells: { stock?: string; stockRead?: string } },
  { stock, countsUnits }: Pick<NamedRow, 'stock' | 'countsUnits'>,
): number | LineFault {
  if (cells.stock === undefined) return stock;
  const newStock = wholeIn(cells.stock);
  if (newStock === undefined) return at('stock', 'O estoque é obrigatório');
  if (newStock instanceof Unclear) return at('stock', newStock.message);
  const read = wholeIn(cells.stockRead ?? '') ?? stock;
  if (read instanceof Unclear) return at('stockRead', read.message);
  if (newStock === stock || newStock === read) return stock;
  if (countsUnits === 1)
    return at('stock', 'O estoque deste produto conta as unidades carregadas: carregue ou retire unidades');
  if (read !== stock)
    return at(
      'stock',
      `Era ${read} quando o arquivo foi feito e agora é ${stock}: confira e exporte de novo`,
    );
  return newStock;
}

/** The values of the cells, over the product's own or the defaults of a new one; undefined where a cell is empty. */
function formFrom({ cells }: ProductLine, product: NamedRow | undefined, context: ImportContext) {
  const faults: LineFault[] = [];
  const current = product && formOf(fieldsOf(product));
  const form: Partial<Record<keyof ProductForm, unknown>> = { ...current };
  const readers = readersOf(product, current, context);
  for (const name of PRODUCT_FIELDS) {
    const cell = cells[name];
    if (cell === undefined || (product && name === 'stock')) continue;
    const value = readers[name](cell);
    if (value instanceof Unclear) faults.push(at(name, value.message));
    else form[name] = value;
  }
  if (!product) {
    if (cells.seller !== undefined) form.seller = cells.seller || null;
  } else if (cells.seller !== undefined && cells.seller !== product.seller)
    faults.push(at('seller', 'O vendedor de um produto não muda por planilha'));
  return { form, faults };
}

/** The reader of each column's cell. `stockOf` reads the stock of an existing product. */
function readersOf(
  product: NamedRow | undefined,
  current: ProductForm | undefined,
  { categories }: ImportContext,
) {
  // A text that only lost the space around it is the same text.
  const words = (name: 'title' | 'description') => (cell: string) =>
    current && current[name].replaceAll('\r\n', '\n').trim() === cell ? current[name] : cell;
  return {
    title: words('title'),
    description: words('description'),
    category: (cell) => {
      if (product && isSame(cell, product.categoryName)) return product.category;
      return cell === '' ? undefined : categoryIn(cell, categories);
    },
    price: amountIn,
    oldPrice: (cell) => amountIn(cell) ?? null,
    stock: wholeIn,
    isActive: (cell) =>
      ACTIVE.get(searchable(cell)) ?? unless(cell, current?.isActive, 'Escreva Ativo ou Inativo'),
    delivery: (cell) => promiseIn(cell) ?? unless(cell, current?.delivery, NO_PROMISE),
    badges: (cell) => (current && cell === listCell(current.badges) ? current.badges : listOf(cell)),
    specifications: (cell) =>
      current && cell === specificationCell(current.specifications)
        ? current.specifications
        : specificationsIn(cell),
    ...eachField<Record<ProductField, Reader>>(PRODUCT_FIELD_NAMES, (name) => (cell: string) => {
      const value = valueIn(fieldOf(name), cell, current?.[name]);
      return name === 'goods' && value instanceof Unclear ? new Unclear(NO_KIND) : value;
    }),
  } satisfies Record<Exclude<ProductColumn, 'seller'>, Reader>;
}

type Reader = (cell: string) => unknown;

const unless = (cell: string, stored: unknown, message: string): unknown =>
  cell === '' ? stored : new Unclear(message);

const ACTIVE = new Map([
  ['ativo', true],
  ['sem estoque', true],
  ['inativo', false],
]);
const NO_KIND = `${choiceFault(GOODS).message}. Vazio vale o tipo da categoria`;

const at = (column: SheetColumn, message: string): LineFault => ({ column: SHEET_COLUMNS[column], message });

/** The first fault of each column that has none yet. */
const faultsOf = (
  error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] },
  cellFaults: readonly LineFault[],
): LineFault[] =>
  error.issues
    .map(({ path, message }) => at((path[0] as SheetColumn | undefined) ?? 'title', message))
    .filter(({ column }, place, all) => all.findIndex((each) => each.column === column) === place)
    .filter(({ column }) => !cellFaults.some((each) => each.column === column));

/** A line that changes nothing. */
export const staged = (of: { line: number }, title: string): ReadLine => ({
  line: of.line,
  verdict: 'unchanged',
  title: title.slice(0, 160),
  productId: null,
  version: null,
  stockRead: null,
  stockDelta: 0,
  columns: null,
  before: null,
  after: null,
  faults: '[]',
});

export const faulty = (
  of: { line: number; cells: { title?: string } },
  productId: string | null,
  faults: readonly LineFault[],
): ReadLine => ({
  ...staged(of, of.cells.title ?? ''),
  verdict: 'faulty',
  productId,
  faults: JSON.stringify(faults),
});
