import { randomUUID } from 'node:crypto';
import { rounds } from '#server/platform/jobs/rounds.ts';
import type { SheetLine } from '#server/services/sheets/sheetOf.ts';
import {
  amountTyped,
  categoryIn,
  isSame as isSameText,
  NO_PROMISE,
  promiseIn,
  specificationsIn,
  textOfCell,
  Unclear,
  wholeCell,
  YES,
} from '#server/shop/catalogue/fieldCells.ts';
import { faulty, type LineFault, type ReadLine, staged, stockOf } from '#server/shop/imports/productLines.ts';
import type { StoreSettings } from '#shared/contract/public/settings.ts';
import type { ListingDraft } from '#shared/contract/seller/listingForm.ts';
import { LISTING_FIELDS, OFFER_FIELDS } from '#shared/shop/listings.ts';
import { LISTING_SHEET, type ListingColumn } from '#shared/shop/listingSheet.ts';
import { eachField, fieldOf, SELLER_FIELDS, type SellerField } from '#shared/shop/productFields.ts';
import { specificationCell } from '#shared/shop/productSheet.ts';
import { readAmount, readWholeNumber } from '#shared/values/amount.ts';
import { searchable } from '#shared/values/text.ts';
import { differs, EMPTY, shutFault } from './changeListing.ts';
import { faultsOf, type ListingContext } from './listingFaults.ts';
import { fullFault } from './listingRules.ts';
import { approvedVersion, isCategoryFixed, type Listing, writtenOf } from './listingVersions.ts';

type Column = keyof typeof LISTING_SHEET;
export type ListingLine = SheetLine<Column>;

/** The current shop, which the lines are compared with. */
export interface ImportContext extends ListingContext {
  settings: ListingContext['settings'] & Pick<StoreSettings, 'enableStockManagement'>;
  listings: ReadonlyMap<string, Listing>;
  categories: readonly { slug: string; name: string; visible: boolean }[];
  /** The keys (`sameKey`) of the shop's listings. */
  titles: ReadonlySet<string>;
  /** How many more listings may be on sale or under review, and how many more may be drafts. */
  room: number;
  draftRoom: number;
  /** Decided lines of the file that stay drafts, because the shop had no room. */
  keptAsDraft: ReadonlySet<number>;
}

/** The change that a line makes. */
export interface Change {
  id: string;
  /** Undefined for a new listing. */
  listing: Listing | undefined;
  fields: ListingDraft;
  /** The words differ. */
  words: boolean;
  /** Price or stock differ; they are in force at once. */
  offer: boolean;
  send: boolean;
}

interface Read {
  row: ReadLine;
  /** Undefined where the line changes nothing. */
  change?: Change;
}

/** Two lines of a shop with one category and one title are one listing that was entered twice. */
export const sameKey = ({ category, title }: { category: string; title: string }): string =>
  `${category} ${searchable(title)}`;

type Field = Exclude<ListingColumn, 'send'>;
const FIELDS = (Object.keys(LISTING_FIELDS) as (Field | 'pictures')[]).filter((name) => name !== 'pictures');
const OFFER: readonly Field[] = OFFER_FIELDS;

/** The effect of a file's lines, one by one, by the rules of the wizard. */
export async function readLines(lines: readonly ListingLine[], context: ImportContext): Promise<Read[]> {
  const readOne = lineReader(context);
  const read: Read[] = [];
  const otherTurns = rounds();
  for (const line of lines) {
    read.push(readOne(line));
    await otherTurns();
  }
  return read;
}

/** Stores the products and names of the earlier lines, and the room that they use. */
function lineReader(context: ImportContext): (of: ListingLine) => Read {
  const first = new Map<string, number>();
  const firstOf = (key: string, line: number): number | undefined => {
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    return earlier;
  };
  let { room, draftRoom } = context;
  return (of) => {
    if (of.faults.length > 0) return { row: faulty(of, null, of.faults) };
    const id = (of.cells.id ?? '').toLowerCase();
    const earlier = id === '' ? undefined : firstOf(id, of.line);
    if (earlier !== undefined)
      return { row: faulty(of, null, [at('id', `Este anúncio já está na linha ${earlier}`)]) };
    const listing = context.listings.get(id);
    if (id !== '' && !listing)
      return {
        row: faulty(of, null, [
          at('id', 'Não há anúncio com este ID na sua loja. Deixe vazio para criar um'),
        ]),
      };
    const read = readLine(of, listing, context);
    const { change } = read;
    if (!change) return read;
    if (!listing) {
      const key = sameKey(change.fields);
      const twice = firstOf(key, of.line);
      if (twice !== undefined)
        return { row: faulty(of, null, [at('title', `O mesmo anúncio já está na linha ${twice}`)]) };
      if (context.titles.has(key))
        return {
          row: faulty(of, null, [
            at(
              'title',
              'Já há um anúncio seu com este título nesta categoria: escreva o ID dele para alterá-lo',
            ),
          ]),
        };
      draftRoom -= 1;
      if (draftRoom < 0)
        return {
          row: faulty(of, null, [
            at('title', 'A sua loja já tem rascunhos demais. Envie ou exclua alguns antes'),
          ]),
        };
    }
    const restocks = context.settings.enableStockManagement && isRestock(listing?.product, change.fields);
    const submits = change.send && !listing?.product;
    if (!submits && !restocks) return read;
    room -= 1;
    if (restocks && room < 0 && context.limits)
      return { row: faulty(of, listing?.id ?? null, [at('stock', fullFault(context.limits))]) };
    const stays = submits && (room < 0 || context.keptAsDraft.has(of.line));
    return stays ? asDraft(read.row, change, context) : read;
  };
}

/** Whether a sold-out listing is on sale again with the stock of a line. */
const isRestock = (product: Listing['product'], { stock }: ListingDraft): boolean =>
  product !== undefined && product.isActive && product.stock === 0 && Number(stock) > 0;

/** The same line without its submission; the preview says why. */
function asDraft(row: ReadLine, change: Change, { limits }: ImportContext): Read {
  const send = limits ? `Rascunho: acima do limite de ${limits.listings} anúncios` : 'Rascunho';
  const after = { ...(JSON.parse(row.after ?? '{}') as object), send };
  return { row: { ...row, after: JSON.stringify(after) }, change: { ...change, send: false } };
}

/** Whether the stored line stays a draft for want of room. */
export const isKeptAsDraft = ({ after }: Pick<ReadLine, 'after'>): boolean =>
  typeof (JSON.parse(after ?? '{}') as { send?: unknown }).send === 'string';

function readLine(of: ListingLine, listing: Listing | undefined, context: ImportContext): Read {
  const current = listing ? writtenOf(listing).fields : EMPTY.fields;
  const product = listing?.product;
  const { fields, send, faults } = wantedBy(of, listing, current, context);
  const changed = FIELDS.filter((name) => !isSame(current[name], fields[name]));
  const offer = changed.some((name) => OFFER.includes(name));
  const words = changed.some((name) => !OFFER.includes(name));
  // A version that equals the approved one needs no approval.
  const sends =
    send &&
    (!product ||
      differs(
        { fields: wordsOver(listing, fields), pictures: picturesOf(listing) },
        approvedVersion(product),
      )) &&
    listing?.draft?.state !== 'submitted';
  if (faults.length === 0 && listing && changed.length === 0 && !sends)
    return { row: { ...staged(of, current.title), productId: listing.id } };

  const shut = listing && (words || sends || !product) ? shutFault(listing) : undefined;
  if (listing && shut !== undefined) faults.push(at('id', shut));
  else if (product && product.archivedAt !== null)
    faults.push(at('id', 'Este anúncio foi arquivado. Duplique-o para anunciar de novo.'));
  // A draft may be unfinished until the seller sends it.
  const whole = !listing || sends;
  const parts = { words: words || whole, offer: !product || offer };
  for (const { path, message } of faultsOf(fields, product, parts, context)) {
    const column = path.split('.')[0] as Field;
    if ((whole || changed.includes(column)) && !faults.some((each) => each.column === LISTING_SHEET[column]))
      faults.push(at(column, message));
  }
  if (faults.length > 0) return { row: faulty(of, listing?.id ?? null, faults) };

  const nameOf = (slug: string) => context.categories.find((each) => each.slug === slug)?.name ?? slug;
  const preview = (from: ListingDraft, sent: boolean) =>
    JSON.stringify({
      ...Object.fromEntries(changed.map((name) => [name, from[name]])),
      ...(changed.includes('category') && { categoryName: nameOf(from.category) }),
      ...(sends && { send: sent }),
    });
  const id = listing?.id ?? randomUUID();
  return {
    row: {
      ...staged(of, fields.title),
      ...(product &&
        changed.includes('stock') && {
          stockRead: product.stock,
          stockDelta: Number(fields.stock) - product.stock,
        }),
      verdict: listing ? 'changed' : 'new',
      productId: id,
      columns: JSON.stringify(of.cells),
      before: listing ? preview(current, false) : sends ? '{"send":false}' : null,
      after: listing ? preview(fields, true) : JSON.stringify({ send: sends }),
    },
    change: { id, listing, fields, words, offer: offer && product !== undefined, send: sends },
  };
}

/** The text of the next version; price and stock are the product's own. */
function wordsOver(listing: Listing | undefined, fields: ListingDraft): ListingDraft {
  if (!listing?.product) return fields;
  const { price, oldPrice, stock } = approvedVersion(listing.product).fields;
  return { ...fields, price, oldPrice, stock };
}

const picturesOf = (listing: Listing | undefined) => (listing ? writtenOf(listing).pictures : []);

/** The values of the cells, over the listing's own or the defaults of a new one. */
function wantedBy(
  { cells }: ListingLine,
  listing: Listing | undefined,
  current: ListingDraft,
  { categories }: ImportContext,
) {
  const faults: LineFault[] = [];
  const readers = readersOf(current, categories);
  const newValues: Partial<Record<Field, unknown>> = {};
  const { product } = listing ?? {};
  for (const name of FIELDS) {
    const cell = cells[name];
    if (cell === undefined || (product && name === 'stock')) continue;
    const value = readers[name](cell);
    if (value instanceof Unclear) faults.push(at(name, value.message));
    else newValues[name] = value;
  }
  const fields = { ...current, ...newValues } as ListingDraft;
  if (product) {
    const { stock, countsUnits } = product;
    const wantedStock = stockOf({ cells }, { stock, countsUnits: countsUnits ? 1 : 0 });
    if (typeof wantedStock === 'object') faults.push(wantedStock);
    else fields.stock = String(wantedStock);
    if (isCategoryFixed(product) && fields.category !== current.category)
      faults.push(at('category', 'A categoria de um anúncio que já vendeu não muda'));
  }
  const cell = cells.send ?? '';
  const send = cell === '' ? false : YES.get(searchable(cell));
  if (send === undefined) faults.push(at('send', 'Escreva Sim ou Não'));
  return { fields, send: send ?? false, faults };
}

/** The reader of each column's cell. `stockOf` reads the stock of a product. */
function readersOf(current: ListingDraft, categories: ImportContext['categories']) {
  const asTyped = (cell: string) => cell;
  return {
    title: asTyped,
    description: asTyped,
    category: (cell) => {
      const name = categories.find(({ slug }) => slug === current.category)?.name;
      if (name !== undefined && isSameText(name, cell)) return current.category;
      return cell === '' ? '' : categoryIn(cell, categories);
    },
    price: amountTyped,
    oldPrice: amountTyped,
    stock: wholeCell,
    delivery: (cell) => (cell === '' ? '' : (promiseIn(cell) ?? new Unclear(NO_PROMISE))),
    specifications: (cell) =>
      cell === specificationCell(current.specifications) ? current.specifications : specificationsIn(cell),
    ...eachField<Record<SellerField, (cell: string) => string | Unclear>>(
      SELLER_FIELDS,
      (name) => (cell: string) => textOfCell(fieldOf(name), cell),
    ),
  } satisfies { [Name in Field]: (cell: string) => ListingDraft[Name] | Unclear };
}

/** Amounts and counts are the same however they are written, and texts without the space around them. */
function isSame(one: ListingDraft[Field], other: ListingDraft[Field]): boolean {
  if (typeof one !== 'string' || typeof other !== 'string')
    return JSON.stringify(one) === JSON.stringify(other);
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  if (plain(one) === plain(other)) return true;
  const [amount, whole] = [readAmount(one), readWholeNumber(one)];
  return (
    (Number.isFinite(amount) && amount === readAmount(other)) ||
    (Number.isFinite(whole) && whole === readWholeNumber(other))
  );
}

const at = (column: Column, message: string): LineFault => ({ column: LISTING_SHEET[column], message });
