import type * as z from 'zod';
import type { DecisionForm } from '#shared/contract/admin/sellerApplications.ts';
import { FirstOffer, ListingWords } from '#shared/contract/listingForm.ts';
import { eachProductText } from '#shared/productTexts.ts';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, refuseStale } from '#server/services/http/failure.ts';
import { customerAddressee } from '#server/services/mails/addressee.ts';
import * as listingMails from '#server/services/mails/listingMails.ts';
import { queueMail } from '#server/services/mails/queueMail.ts';
import * as products from '#server/shop/catalogue/adminProduct.store.ts';
import { formOf } from '#server/shop/catalogue/productForm.ts';
import * as images from '#server/shop/catalogue/productImages.store.ts';
import * as drafts from './drafts.store.ts';
import { isCategoryFixed } from './listingVersions.ts';

interface Decider {
  publicUrl: string;
  username: string;
}

type Decision = z.output<typeof DecisionForm>;

/**
 * Decides about a version that waits, and tells its seller. An approved one becomes the product in this transaction, which
 * is the first moment anybody else sees a word of it.
 */
export async function decide(
  trx: Db,
  { publicUrl, username }: Decider,
  row: drafts.DraftRow,
  { outcome, reason, faults, version }: Decision,
  now: Date,
): Promise<void> {
  await lockRow(trx, 'seller', row.sellerId);
  if (row.state !== 'submitted') throw new Failure('conflict', 'Este anúncio não espera mais uma decisão.');
  const decided = { decidedBy: username, decidedAt: now.toISOString() };
  const columns = {
    approve: decided,
    changes: { ...decided, state: 'changes', reason, faults: JSON.stringify(faults) },
    decline: { ...decided, state: 'declined', reason },
  } as const;
  const updated = await drafts.change(trx, { id: row.id, version }, columns[outcome], now);
  refuseStale(updated, 'Este anúncio foi alterado');
  if (outcome === 'approve') await apply(trx, row, now);
  await tell(trx, publicUrl, row, { outcome, reason }, now);
}

async function apply(trx: Db, row: drafts.DraftRow, now: Date): Promise<void> {
  const { fields, pictures } = drafts.writtenIn(row);
  const parsed = ListingWords.parse(fields);
  const words = { ...parsed, ...eachProductText((name) => parsed[name] || null) };
  const current = await products.find(trx, row.id);
  const { slug } = await trx
    .selectFrom('seller')
    .where('id', '=', row.sellerId)
    .select('slug')
    .executeTakeFirstOrThrow();
  if (current ? current.seller !== slug : await products.find(trx, row.id, { archived: true }))
    throw new Failure(
      'conflict',
      'Este produto foi arquivado, ou é de outro vendedor agora. Recuse a alteração, ou restaure o produto antes.',
    );
  if (current) {
    const category = isCategoryFixed(current) ? current.category : words.category;
    const form = { ...formOf(current), ...words, category };
    await products.update(trx, row.id, { ...form, version: current.version, stockRead: current.stock }, now);
  } else {
    const { price, oldPrice, stock } = FirstOffer.parse(fields);
    const form = {
      ...words,
      price: price ?? 0,
      oldPrice,
      stock,
      seller: slug,
      isActive: true,
      featured: false,
      badges: [],
      feePercent: null,
      seoTitle: '',
      seoDescription: '',
    };
    await products.insert(trx, form, now, row.id);
  }
  await images.replace(trx, row.id, pictures, words.title);
  await drafts.remove(trx, row.id);
}

async function tell(
  trx: Db,
  publicUrl: string,
  row: drafts.DraftRow,
  { outcome, reason }: Pick<Decision, 'outcome' | 'reason'>,
  now: Date,
): Promise<void> {
  const { ownerId } = await trx
    .selectFrom('seller')
    .where('id', '=', row.sellerId)
    .select('ownerId')
    .executeTakeFirstOrThrow();
  if (ownerId === null) return;
  const mail = {
    cause: `listing ${row.id} ${row.createdAt} ${row.version}`,
    to: await customerAddressee(trx, ownerId),
  };
  const values = {
    link: `${publicUrl}/vender/anuncios/${row.id}`,
    anuncio: drafts.writtenIn(row).fields.title,
  };
  if (outcome === 'approve') await queueMail(trx, listingMails.listingApproved, { ...mail, values }, now);
  else
    await queueMail(
      trx,
      outcome === 'changes' ? listingMails.listingNeedsChanges : listingMails.listingDeclined,
      { ...mail, values: { ...values, motivo: reason } },
      now,
    );
}
