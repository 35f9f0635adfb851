import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ProductImportLineTable } from '#server/platform/database/tables.ts';
import type { CellFault, SheetLine } from '#server/services/sheets/sheetOf.ts';
import { columnsIn, fieldsOf, formOf, type NamedRow } from '#server/shop/catalogue/productForm.ts';
import { faultOfShut } from '#server/shop/catalogue/shutShop.ts';
import { ProductForm } from '#shared/contract/admin/productForm.ts';
import type { Delivery } from '#shared/contract/products.ts';
import type { SellerState } from '#shared/people/sellerStanding.ts';
import { STORE_SELLER_SLUG } from '#shared/people/storeSeller.ts';
import { GOODS, type Goods } from '#shared/shop/goods.ts';
import {
  listCell,
  listOf,
  PRODUCT_COLUMNS,
  type ProductColumn,
  READ_COLUMNS,
  specificationCell,
} from '#shared/shop/productSheet.ts';
import { PRODUCT_TEXT_NAMES } from '#shared/shop/productTexts.ts';
import { DELIVERIES, DELIVERY_WORDS } from '#shared/shop/promises.ts';
import { amountFault, readAmount, readWhole } from '#shared/values/amount.ts';
import { searchable } from '#shared/values/text.ts';

export const COLUMNS = { ...READ_COLUMNS, ...PRODUCT_COLUMNS };
type Column = keyof typeof COLUMNS;
export type ProductLine = SheetLine<Column>;

/** A line as it waits to be decided about; its import and whether it is written are not its own. */
export type ReadLine = Omit<Insertable<ProductImportLineTable>, 'importId' | 'writtenAt'>;

/** What lines are compared with, as the shop is now. */
export interface Standing {
  products: ReadonlyMap<string, NamedRow>;
  categories: readonly { id: string; slug: string; name: string }[];
  sellers: ReadonlyMap<string, { id: string; standing: SellerState }>;
  /** What `sameKey` gives for products that are there. */
  titles: ReadonlySet<string>;
  /** Whether whoever imports may say whose a product is. */
  maySell: boolean;
}

export type LineFault = CellFault;

/** Two products of one seller in one category under the same name are one that was sent twice. */
export const sameKey = (of: { title: string; categoryId: string; sellerId: string }): string =>
  `${of.sellerId} ${of.categoryId} ${searchable(of.title)}`;

/** What the lines of a file do, one by one; the same product or the same new name twice is told at the second. */
export class ProductLines {
  readonly #first = new Map<string, number>();

  read(of: ProductLine, standing: Standing): ReadLine {
    if (of.faults.length > 0) return faulty(of, null, of.faults);
    const id = (of.cells.id ?? '').toLowerCase();
    const earlier = id === '' ? undefined : this.#firstOf(id, of.line);
    if (earlier !== undefined)
      return faulty(of, null, [at('id', `Este produto já está na linha ${earlier}`)]);
    if (id === '') return this.#newLine(of, standing);
    const product = standing.products.get(id);
    if (!product)
      return faulty(of, null, [at('id', 'Não há produto com este ID; deixe vazio para criar um')]);
    if (product.archivedAt) return faulty(of, id, [at('id', 'Este produto foi excluído: restaure-o antes')]);
    return changedLine(of, product, standing);
  }

  #newLine(of: ProductLine, standing: Standing): ReadLine {
    const wanted = formFrom(of, undefined, standing);
    const form = ProductForm.safeParse(wanted.form);
    const faults = [...wanted.faults, ...(form.success ? [] : faultsOf(form.error, wanted.faults))];
    const slug = form.data?.seller ?? STORE_SELLER_SLUG;
    const seller = standing.sellers.get(slug) ?? (slug === STORE_SELLER_SLUG ? OWN : undefined);
    if (form.success && !seller) faults.push(at('seller', 'Este vendedor não existe'));
    if (slug !== STORE_SELLER_SLUG && !standing.maySell)
      faults.push(at('seller', 'O seu papel não deixa dizer de quem é um produto'));
    const shut = form.data?.isActive && seller ? faultOfShut(seller.standing) : undefined;
    if (shut) faults.push(at('isActive', shut));
    const category = standing.categories.find((each) => each.slug === wanted.form.category);
    if (faults.length > 0 || !form.success || !seller || !category) return faulty(of, null, faults);
    const ids = { categoryId: category.id, sellerId: seller.id };
    const same = sameKey({ title: form.data.title, ...ids });
    const earlier = this.#firstOf(same, of.line);
    if (earlier !== undefined)
      return faulty(of, null, [at('title', `O mesmo produto já está na linha ${earlier}`)]);
    if (standing.titles.has(same))
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

function changedLine(of: ProductLine, product: NamedRow, standing: Standing): ReadLine {
  const current = formOf(fieldsOf(product));
  const wanted = formFrom(of, product, standing);
  const { faults } = wanted;
  const stock = stockOf(of, product);
  if (typeof stock === 'object') faults.push(stock);
  const target = { ...wanted.form, stock: typeof stock === 'number' ? stock : product.stock };
  const differing = PRODUCT_FIELDS.filter((name) => differs(current[name], target[name]));
  if (faults.length === 0 && differing.length === 0)
    return { ...staged(of, product.title), productId: product.id };
  const form = ProductForm.safeParse(target);
  if (!form.success) faults.push(...faultsOf(form.error, faults));
  if (faults.length > 0 || !form.success) return faulty(of, product.id, faults);
  const changed = PRODUCT_FIELDS.filter((name) => differs(current[name], form.data[name]));
  if (changed.length === 0) return { ...staged(of, product.title), productId: product.id };
  const version = wholeIn(of.cells.version ?? '');
  if (version !== undefined && version !== product.version)
    faults.push(at('version', 'Este produto foi alterado depois da exportação: exporte-o de novo'));
  const shut =
    changed.includes('isActive') && form.data.isActive
      ? faultOfShut(standing.sellers.get(product.seller)?.standing ?? 'active')
      : undefined;
  if (shut) faults.push(at('isActive', shut));
  if (changed.includes('isActive') && !form.data.isActive && product.ownerId !== null)
    faults.push(at('isActive', 'Tire-o do ar na lista de produtos: quem vende lê o motivo'));
  if (faults.length > 0) return faulty(of, product.id, faults);
  const category = standing.categories.find(({ slug }) => slug === form.data.category);
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

/** A whole number as programs write it where a column has gaps or money beside it: '5.0' and '5,00' are '5'. */
export const wholeCell = (cell: string): string => cell.replace(/^([\d.]+)[.,]0{1,2}$/, '$1');
const wholeIn = (cell: string): number | undefined => readWhole(wholeCell(cell));

const differs = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) !== JSON.stringify(other ?? null);

/**
 * The stock that a line asks for, or why it cannot have it. A cell that says what the file was made with asks for nothing, so
 * that what was sold meanwhile stays sold; one that was changed counts only while the stock is still what it was made with.
 */
export function stockOf(
  { cells }: { cells: { stock?: string; stockRead?: string } },
  { stock, countsUnits }: Pick<NamedRow, 'stock' | 'countsUnits'>,
): number | LineFault {
  if (cells.stock === undefined) return stock;
  const asked = wholeIn(cells.stock);
  if (asked === undefined) return at('stock', 'O estoque é obrigatório');
  if (Number.isNaN(asked)) return at('stock', 'Informe um número inteiro');
  const read = wholeIn(cells.stockRead ?? '') ?? stock;
  if (asked === stock || asked === read) return stock;
  if (countsUnits === 1)
    return at('stock', 'O estoque deste produto conta as unidades carregadas: carregue ou retire unidades');
  if (read !== stock)
    return at(
      'stock',
      `Era ${read} quando o arquivo foi feito e agora é ${stock}: confira e exporte de novo`,
    );
  return asked;
}

/** What the cells say, over what the product is or a new one begins with; undefined where a cell is empty. */
function formFrom(of: ProductLine, product: NamedRow | undefined, { categories }: Standing) {
  const { cells } = of;
  const faults: LineFault[] = [];
  const current = product && formOf(fieldsOf(product));
  const form: Partial<Record<keyof ProductForm, unknown>> = { ...current };
  const take = (name: ProductColumn, value: (cell: string) => unknown) => {
    const cell = cells[name];
    if (cell === undefined) return;
    const read = value(cell);
    if (read instanceof Unclear) faults.push(at(name, read.message));
    else form[name] = read;
  };
  // A text that only lost the space around it is the same text.
  const words = (name: 'title' | 'description') => (cell: string) =>
    current && current[name].replaceAll('\r\n', '\n').trim() === cell ? current[name] : cell;
  take('title', words('title'));
  take('description', words('description'));
  take('category', (cell) => {
    if (product && same(cell, product.categoryName)) return product.category;
    return cell === '' ? undefined : categoryIn(cell, categories);
  });
  for (const name of ['price', 'oldPrice'] as const)
    take(name, (cell) => {
      const fault = amountFault(cell);
      return fault ? new Unclear(fault) : (readAmount(cell) ?? (name === 'oldPrice' ? null : undefined));
    });
  take('guaranteeDays', (cell) => {
    const days = wholeIn(cell);
    return Number.isNaN(days) ? new Unclear('Informe um número inteiro') : days;
  });
  take(
    'isActive',
    (cell) => ACTIVE.get(searchable(cell)) ?? unless(cell, current?.isActive, 'Escreva Ativo ou Inativo'),
  );
  take(
    'featured',
    (cell) => YES.get(searchable(cell)) ?? unless(cell, current?.featured, 'Escreva Sim ou Não'),
  );
  take('delivery', (cell) => promiseIn(cell) ?? unless(cell, current?.delivery, NO_PROMISE));
  take('goods', (cell) => kindIn(cell) ?? unless(cell, null, NO_KIND));
  take('badges', (cell) => (current && cell === listCell(current.badges) ? current.badges : listOf(cell)));
  take('specifications', (cell) => {
    if (current && cell === specificationCell(current.specifications)) return current.specifications;
    return specificationsIn(cell);
  });
  for (const name of PRODUCT_TEXT_NAMES) take(name, (cell) => cell || null);
  if (product) {
    if (cells.seller !== undefined && cells.seller !== product.seller)
      faults.push(at('seller', 'O vendedor de um produto não muda por planilha'));
  } else {
    take('seller', (cell) => cell || null);
    take('stock', (cell) => {
      const stock = wholeIn(cell);
      return Number.isNaN(stock) ? new Unclear('Informe um número inteiro') : stock;
    });
  }
  return { form, faults };
}

/** A cell that says something, but not what. */
export class Unclear {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

const unless = (cell: string, standing: unknown, message: string): unknown =>
  cell === '' ? standing : new Unclear(message);

const same = (one: string, other: string): boolean => searchable(one) === searchable(other);

export const YES = new Map([
  ['sim', true],
  ['nao', false],
]);
const ACTIVE = new Map([
  ['ativo', true],
  ['sem estoque', true],
  ['inativo', false],
]);
const PROMISES = new Map<string, Delivery>(
  DELIVERIES.flatMap((each) => [[each, each] as const, [searchable(DELIVERY_WORDS[each]), each] as const]),
);
export const NO_PROMISE = `Escreva ${DELIVERIES.map((each) => `“${DELIVERY_WORDS[each]}”`).join(', ')}`;
const KINDS = new Map<string, Goods>(
  (Object.keys(GOODS) as Goods[]).flatMap((each) => [
    [each, each],
    [searchable(GOODS[each]), each],
  ]),
);
const NO_KIND = `Escreva ${Object.values(GOODS)
  .map((each) => `“${each}”`)
  .join(' ou ')}; vazio vale o tipo da categoria`;
const kindIn = (cell: string): Goods | undefined => KINDS.get(searchable(cell));
export const promiseIn = (cell: string): Delivery | undefined => PROMISES.get(searchable(cell));

/** The category that a cell names, by its address or its name. */
export function categoryIn(
  cell: string,
  categories: readonly { slug: string; name: string }[],
): string | Unclear {
  const named = categories.filter(({ slug, name }) => slug === cell || same(cell, name));
  if (named.length > 1) return new Unclear('Há mais de uma categoria com este nome: escreva o endereço dela');
  return named[0]?.slug ?? new Unclear('Esta categoria não existe');
}

export function specificationsIn(cell: string): { key: string; value: string }[] | Unclear {
  const pairs = listOf(cell).map((each) => /^([^:]+):(.+)$/s.exec(each));
  if (pairs.includes(null)) return new Unclear('Escreva cada uma como “nome: valor”, separadas por |');
  return pairs.map((pair) => ({ key: pair?.[1]?.trim() ?? '', value: pair?.[2]?.trim() ?? '' }));
}

const at = (column: Column, message: string): LineFault => ({ column: COLUMNS[column], message });

/** Each field's fault under its column; what a cell did wrong was said of it already. */
const faultsOf = (
  error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] },
  said: readonly LineFault[],
): LineFault[] =>
  error.issues
    .map(({ path, message }) => at((path[0] as Column | undefined) ?? 'title', message))
    .filter(({ column }, place, all) => all.findIndex((each) => each.column === column) === place)
    .filter(({ column }) => !said.some((each) => each.column === column));

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
