import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { rounds } from '#server/platform/jobs/rounds.ts';
import type { SheetLine } from '#server/services/sheets/sheetOf.ts';
import {
  categoryIn,
  faulty,
  type LineFault,
  NO_PROMISE,
  promiseIn,
  type ReadLine,
  specificationsIn,
  staged,
  stockOf,
  Unclear,
  wholeCell,
  YES,
} from '#server/shop/imports/productLines.ts';
import { FirstOffer, type ListingDraft, ListingWords } from '#shared/contract/listingForm.ts';
import type { NewcomerLimits } from '#shared/contract/listings.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import type { StoreSettings } from '#shared/contract/settings.ts';
import { LISTING_FIELDS, OFFER_FIELDS } from '#shared/shop/listings.ts';
import { LISTING_SHEET, type ListingColumn } from '#shared/shop/listingSheet.ts';
import { specificationCell } from '#shared/shop/productSheet.ts';
import { PRODUCT_TEXT_NAMES } from '#shared/shop/productTexts.ts';
import { readAmount, readWhole, writeAmount } from '#shared/values/amount.ts';
import { searchable } from '#shared/values/text.ts';
import { differs, EMPTY, shutFault } from './changeListing.ts';
import { fullFault, heldFaults, neverCostFault, priceFault } from './listingRules.ts';
import { approvedVersion, isCategoryFixed, type Listing, writtenOf } from './listingVersions.ts';

type Column = keyof typeof LISTING_SHEET;
export type ListingLine = SheetLine<Column>;

/** What lines are compared with, as the shop is now. */
export interface Standing {
  listings: ReadonlyMap<string, Listing>;
  categories: readonly { slug: string; name: string; visible: boolean }[];
  /** What `sameKey` gives for listings that are there. */
  titles: ReadonlySet<string>;
  settings: StoreSettings;
  limits: NewcomerLimits | null;
  /** How many listings more may be on sale or under review, and how many more may be drafts. */
  room: number;
  draftRoom: number;
}

/** What is to be done for a line. */
export interface Change {
  id: string;
  /** None where it is new. */
  listing: Listing | undefined;
  fields: ListingDraft;
  /** Its words are others. */
  words: boolean;
  /** Its price or stock are others, which are in force at once. */
  offer: boolean;
  send: boolean;
}

interface Read {
  row: ReadLine;
  /** None where nothing is to be done. */
  change?: Change;
}

/** Two listings of a shop in one category under the same name are one that was sent twice. */
export const sameKey = ({ category, title }: { category: string; title: string }): string =>
  `${category} ${searchable(title)}`;

type Field = Exclude<ListingColumn, 'send'>;
const FIELDS = (Object.keys(LISTING_FIELDS) as (Field | 'pictures')[]).filter((name) => name !== 'pictures');
const OFFER: readonly Field[] = OFFER_FIELDS;

/** What the lines of a file do, one by one, by the rules of the wizard. */
export async function readLines(lines: readonly ListingLine[], standing: Standing): Promise<Read[]> {
  const readOne = lineReader(standing);
  const read: Read[] = [];
  const otherTurns = rounds();
  for (const line of lines) {
    read.push(readOne(line));
    await otherTurns();
  }
  return read;
}

/** Knows what the lines before it have taken. */
function lineReader(standing: Standing): (of: ListingLine) => Read {
  const first = new Map<string, number>();
  const firstOf = (key: string, line: number): number | undefined => {
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    return earlier;
  };
  let { room, draftRoom } = standing;
  return (of) => {
    if (of.faults.length > 0) return { row: faulty(of, null, of.faults) };
    const id = (of.cells.id ?? '').toLowerCase();
    const earlier = id === '' ? undefined : firstOf(id, of.line);
    if (earlier !== undefined)
      return { row: faulty(of, null, [at('id', `Este anúncio já está na linha ${earlier}`)]) };
    const listing = standing.listings.get(id);
    if (id !== '' && !listing)
      return {
        row: faulty(of, null, [
          at('id', 'Não há anúncio com este ID na sua loja; deixe vazio para criar um'),
        ]),
      };
    const read = readLine(of, listing, standing);
    const { change } = read;
    if (!change) return read;
    if (!listing) {
      const key = sameKey(change.fields);
      const twice = firstOf(key, of.line);
      if (twice !== undefined)
        return { row: faulty(of, null, [at('title', `O mesmo anúncio já está na linha ${twice}`)]) };
      if (standing.titles.has(key))
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
    if (change.send && !listing?.product) {
      room -= 1;
      if (room < 0 && standing.limits)
        return { row: faulty(of, listing?.id ?? null, [at('send', fullFault(standing.limits))]) };
    }
    return read;
  };
}

function readLine(of: ListingLine, listing: Listing | undefined, standing: Standing): Read {
  const current = listing ? writtenOf(listing).fields : EMPTY.fields;
  const product = listing?.product;
  const { fields, send, faults } = wantedBy(of, listing, current, standing);
  const changed = FIELDS.filter((name) => !isSame(current[name], fields[name]));
  const offer = changed.some((name) => OFFER.includes(name));
  const words = changed.some((name) => !OFFER.includes(name));
  // An approved version that is as it was has nothing to look at.
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
  // What stands in a draft may be unfinished until it is sent.
  const whole = !listing || sends;
  for (const { path, message } of faultsIn(fields, listing, { words: words || whole, offer }, standing)) {
    const column = path.split('.')[0] as Field;
    if ((whole || changed.includes(column)) && !faults.some((each) => each.column === LISTING_SHEET[column]))
      faults.push(at(column, message));
  }
  if (faults.length > 0) return { row: faulty(of, listing?.id ?? null, faults) };

  const nameOf = (slug: string) => standing.categories.find((each) => each.slug === slug)?.name ?? slug;
  const told = (from: ListingDraft, sent: boolean) =>
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
      before: listing ? told(current, false) : sends ? '{"send":false}' : null,
      after: listing ? told(fields, true) : JSON.stringify({ send: sends }),
    },
    change: { id, listing, fields, words, offer: offer && product !== undefined, send: sends },
  };
}

/** The words that a version would have; price and stock of a product are its own. */
function wordsOver(listing: Listing | undefined, fields: ListingDraft): ListingDraft {
  if (!listing?.product) return fields;
  const { price, oldPrice, stock } = approvedVersion(listing.product).fields;
  return { ...fields, price, oldPrice, stock };
}

const picturesOf = (listing: Listing | undefined) => (listing ? writtenOf(listing).pictures : []);

/** What the cells say, over what the listing says or a new one begins with. */
function wantedBy(
  { cells }: ListingLine,
  listing: Listing | undefined,
  current: ListingDraft,
  { categories }: Standing,
) {
  const faults: LineFault[] = [];
  const fields: ListingDraft = { ...current };
  const take = <Name extends Field>(name: Name, read: (cell: string) => ListingDraft[Name] | Unclear) => {
    const cell = cells[name];
    if (cell === undefined) return;
    const value = read(cell);
    if (value instanceof Unclear) faults.push(at(name, value.message));
    else fields[name] = value;
  };
  const asTyped = (cell: string) => cell;
  for (const name of ['title', 'description', ...PRODUCT_TEXT_NAMES] as const) take(name, asTyped);
  take('category', (cell) => {
    const named = categories.find(({ slug }) => slug === current.category)?.name;
    if (named !== undefined && searchable(named) === searchable(cell)) return current.category;
    return cell === '' ? '' : categoryIn(cell, categories);
  });
  for (const name of ['price', 'oldPrice'] as const)
    take(name, (cell) => {
      const amount = readAmount(cell);
      return amount === undefined || Number.isNaN(amount) ? cell : writeAmount(amount);
    });
  take('guaranteeDays', wholeCell);
  take('delivery', (cell) => (cell === '' ? '' : (promiseIn(cell) ?? new Unclear(NO_PROMISE))));
  take('specifications', (cell) =>
    cell === specificationCell(current.specifications) ? current.specifications : specificationsIn(cell),
  );
  const { product } = listing ?? {};
  if (!product) take('stock', wholeCell);
  else {
    const { stock, countsUnits } = product;
    const asked = stockOf({ cells }, { stock, countsUnits: countsUnits ? 1 : 0 });
    if (typeof asked === 'object') faults.push(asked);
    else fields.stock = String(asked);
    if (isCategoryFixed(product) && fields.category !== current.category)
      faults.push(at('category', 'A categoria de um anúncio que já vendeu não muda'));
  }
  const cell = cells.send ?? '';
  const send = cell === '' ? false : YES.get(searchable(cell));
  if (send === undefined) faults.push(at('send', 'Escreva Sim ou Não'));
  return { fields, send: send ?? false, faults };
}

/** What the wizard would say, by the paths of fields. */
function faultsIn(
  fields: ListingDraft,
  listing: Listing | undefined,
  of: { words: boolean; offer: boolean },
  { categories, settings, limits }: Standing,
): FieldFault[] {
  const product = listing?.product;
  const words = of.words ? ListingWords.safeParse(fields) : undefined;
  const offer = !product || of.offer ? FirstOffer.safeParse(fields) : undefined;
  const category = categories.find(({ slug }) => slug === fields.category);
  // One that was hidden meanwhile keeps what is in it.
  const open = fields.category === '' || category?.visible || fields.category === product?.category;
  const price = offer?.data?.price ?? 0;
  // One that cost more before may stay, and become cheaper.
  const dear = price > (product?.price ?? 0) ? priceFault(price, limits) : undefined;
  const neverCost = product ? undefined : neverCostFault(offer?.data?.oldPrice);
  return [
    ...(neverCost === undefined ? [] : [{ path: 'oldPrice', message: neverCost }]),
    ...(open ? [] : [{ path: 'category', message: 'Esta categoria não existe' }]),
    ...[words, offer].flatMap((part) =>
      (part?.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })),
    ),
    // Cells may be longer than any field: what is too long is said first, and not read to its end.
    ...(of.words && !isTooLong(words?.error) ? heldFaults(fields, settings) : []),
    ...(dear === undefined ? [] : [{ path: 'price', message: dear }]),
  ];
}

const isTooLong = (error: z.ZodError | undefined): boolean =>
  error?.issues.some(({ code }) => code === 'too_big') ?? false;

/** Amounts and counts are the same however they are written, and texts without the space around them. */
function isSame(one: ListingDraft[Field], other: ListingDraft[Field]): boolean {
  if (typeof one !== 'string' || typeof other !== 'string')
    return JSON.stringify(one) === JSON.stringify(other);
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  if (plain(one) === plain(other)) return true;
  const [amount, whole] = [readAmount(one), readWhole(one)];
  return (
    (Number.isFinite(amount) && amount === readAmount(other)) ||
    (Number.isFinite(whole) && whole === readWhole(other))
  );
}

const at = (column: Column, message: string): LineFault => ({ column: LISTING_SHEET[column], message });
