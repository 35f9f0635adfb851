import { randomUUID } from 'node:crypto';
import { lockName, lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { refuseWhileShut } from '#server/trade/standing/standing.ts';
import { type DraftChange, ListingDraft } from '#shared/contract/seller/listingForm.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import * as drafts from './drafts.store.ts';
import { approvedVersion, asVersionOf, type Listing, writtenOf } from './listingVersions.ts';
import { find } from './sellerListings.store.ts';

/** The most listings that were never approved; two files of the largest size. */
export const MOST_DRAFTS = 1_000;

/** The limit of an applicant, whose identity is not checked yet. */
const MOST_PREPARED = 20;

export const EMPTY: drafts.Written = {
  fields: { ...ListingDraft.parse({}), guaranteeDays: '7', stock: '1' },
  pictures: [],
};

/** A listing of this seller, whose row is locked until the transaction ends: the changes of one shop run one after the other. */
export async function hold(trx: Db, sellerId: string, id: string): Promise<Listing> {
  await lockShop(trx, sellerId);
  await refuseWhileImporting(trx, sellerId);
  return find(trx, sellerId, id);
}

/** An applicant has no seller row yet. */
async function lockShop(trx: Db, sellerId: string): Promise<void> {
  await lockRow(trx, 'seller', sellerId);
  await lockName(trx, `listings of ${sellerId}`);
}

/** Whether the shop exists, and is not only an application. */
const isOpen = async (db: Db, sellerId: string): Promise<boolean> =>
  (await db.selectFrom('seller').where('id', '=', sellerId).select('id').executeTakeFirst()) !== undefined;

/** A decided file counts as written: until it is, no other request changes the shop's listings. Throws `conflict`. */
export async function refuseWhileImporting(trx: Db, sellerId: string): Promise<void> {
  const writing = await trx
    .selectFrom('productImport')
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'writing')
    .select('id')
    .executeTakeFirst();
  if (writing)
    throw new Failure(
      'conflict',
      'Um arquivo de anúncios seu está sendo gravado. Tente de novo em instantes.',
    );
}

/** Creates a listing from `written`, or an empty one; returns its id. A seller with an empty draft gets that draft. */
export async function begin(
  trx: Db,
  sellerId: string,
  now: Date,
  written: drafts.Written = EMPTY,
): Promise<string> {
  await lockShop(trx, sellerId);
  await refuseWhileImporting(trx, sellerId);
  const open = await isOpen(trx, sellerId);
  if (open) await refuseWhileShut(trx, sellerId);
  const untouched = written === EMPTY ? await drafts.findSame(trx, sellerId, EMPTY) : undefined;
  if (untouched) return untouched.id;
  if ((await drafts.countNew(trx, sellerId)) >= (open ? MOST_DRAFTS : MOST_PREPARED))
    throw new Failure(
      'limit_reached',
      open
        ? `A sua loja já tem ${formatNumber(MOST_DRAFTS)} rascunhos. Envie ou exclua algum antes de começar outro.`
        : `Até a sua inscrição ser aprovada cabem ${MOST_PREPARED} rascunhos. Exclua algum antes de começar outro.`,
    );
  const id = randomUUID();
  await drafts.insert(trx, { id, sellerId }, written, now);
  return id;
}

/** The listing's text in a new draft; its pictures are the same files under new names. */
export async function copy(trx: Db, sellerId: string, id: string, now: Date): Promise<string> {
  const { fields, pictures } = writtenOf(await find(trx, sellerId, id));
  return begin(trx, sellerId, now, {
    // The copy never had a price.
    fields: { ...fields, oldPrice: '' },
    pictures: pictures.map((each) => ({ ...each, id: randomUUID() })),
  });
}

const WAITS =
  'Este anúncio está em análise e não muda enquanto isso. Retire-o da análise para alterar alguma coisa.';

/** Why the text of a listing is locked; undefined where it may be changed. */
export function shutFault({ product, draft }: Listing): string | undefined {
  if (product && product.archivedAt !== null)
    return 'Este anúncio foi arquivado. Duplique-o para anunciar de novo.';
  if (draft?.state === 'submitted') return WAITS;
  return draft?.state === 'declined'
    ? 'A equipe recusou este texto. Descarte-o, ou duplique o anúncio.'
    : undefined;
}

export function refuseUnlessOpen(listing: Listing): void {
  const fault = shutFault(listing);
  if (fault !== undefined) throw new Failure('conflict', fault);
}

/** Stores the input, and for all other fields what was stored before; a draft equal to the approved version is not stored. */
export async function save(
  trx: Db,
  sellerId: string,
  id: string,
  input: DraftChange,
  now: Date,
): Promise<void> {
  const listing = await hold(trx, sellerId, id);
  await write(
    trx,
    sellerId,
    listing,
    (written) => ({ ...written, fields: ListingDraft.parse({ ...written.fields, ...input }) }),
    now,
  );
}

export async function write(
  trx: Db,
  sellerId: string,
  listing: Listing,
  changed: (written: drafts.Written) => drafts.Written,
  now: Date,
): Promise<void> {
  refuseUnlessOpen(listing);
  const { id, product, draft } = listing;
  const written = asVersionOf(product, changed(writtenOf(listing)));
  if (draft) {
    const columns = { fields: JSON.stringify(written.fields), pictures: JSON.stringify(written.pictures) };
    await drafts.change(trx, draft, columns, now);
  } else if (product && differs(written, approvedVersion(product)))
    await drafts.insert(trx, { id, sellerId }, written, now);
}

/** Whether two versions differ. */
export function differs(one: drafts.Written, other: drafts.Written): boolean {
  const contentKey = ({ fields, pictures }: drafts.Written) =>
    JSON.stringify([ListingDraft.parse(fields), pictures.map(({ url }) => url)]);
  return contentKey(one) !== contentKey(other);
}

/** Discards a draft; the approved version stays unchanged. */
export async function discard(trx: Db, sellerId: string, id: string): Promise<void> {
  const { draft } = await hold(trx, sellerId, id);
  if (!draft) throw notFound('Não há nenhuma alteração guardada deste anúncio.');
  if (draft.state === 'submitted') throw new Failure('conflict', WAITS);
  await drafts.remove(trx, id);
}
