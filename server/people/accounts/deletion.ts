import { sql } from 'kysely';
import { lockRow } from '#server/platform/database/lockRow.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import * as keyedCalls from '#server/services/keyedCalls/keyedCalls.store.ts';
import { anonymizeMessages } from './customerConversations.store.ts';
import { deleteQuestions } from './customerQuestions.store.ts';
import { anonymousTexts, DELETED_ACCOUNT_NAME } from './deletedAccount.ts';
import { deleteTraces } from './deleteTraces.ts';
import { endAccountAccess } from './endAccountAccess.ts';

/**
 * Anonymises a person: orders, payments and proof of delivery stay, as the law requires, without a name. The email
 * address is free for a new account.
 */
export async function deleteAccount(trx: Db, id: string, now: Date): Promise<void> {
  await lockRow(trx, 'customer', id);
  const underWay = await trx
    .selectFrom('purchase')
    .select('id')
    .where('customerId', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .limit(1)
    .executeTakeFirst();
  if (underWay)
    throw new Failure(
      'order_open',
      'Você tem um pedido em andamento. Apague a conta depois que ele for concluído ou cancelado.',
    );
  const disputed = await trx
    .selectFrom('dispute')
    .innerJoin('purchase', 'purchase.id', 'dispute.purchaseId')
    .where('customerId', '=', id)
    .where('closedAt', 'is', null)
    .select('dispute.id')
    .executeTakeFirst();
  if (disputed)
    throw new Failure(
      'order_open',
      'Você tem uma disputa em andamento. Apague a conta depois que ela for encerrada.',
    );
  // Runs while the rows that name them still link to them.
  await deleteTraces(trx, id);
  await anonymizeMessages(trx, id);
  await deleteQuestions(trx, id);
  await forgetAuthor(trx, id);
  await forgetLinks(trx, id);
  await leaveShop(trx, id);
  await forgetPrepared(trx, id);
  const { version } = await trx
    .selectFrom('customer')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const table of [
    'customerAddress',
    'customerFavourite',
    'customerCartLine',
    'accountToken',
    'notice',
    'noticeMute',
    'sellerApplication',
  ] as const)
    await trx.deleteFrom(table).where('customerId', '=', id).execute();
  await keyedCalls.forget(trx, `customer ${id}`);
  await endAccountAccess(trx, { id, occasion: 'closed' }, now); // session rows stay as long as the law requires

  await closeChats(trx, id);
  // Messages to the shop stay for their own term, without a link to any order.
  await trx
    .updateTable('message')
    .set({ customerId: null, purchaseId: null, page: null })
    .where('customerId', '=', id)
    .execute();

  await trx
    .deleteFrom('personBlock')
    .where((eb) => eb.or([eb('blockerId', '=', id), eb('blockedId', '=', id)]))
    .execute();

  // The report stays; its text is deleted.
  await trx.updateTable('personReport').set({ text: '' }).where('reporterId', '=', id).execute();

  // The report stays; its text is deleted.
  await trx
    .updateTable('listingReport')
    .set({ account: null, text: '' })
    .where('customerId', '=', id)
    .execute();

  await trx
    .updateTable('customer')
    .set({
      ...anonymousTexts(id),
      cpf: null,
      passwordHash: null,
      passwordChangedAt: null,
      totpSecret: null,
      totpPending: null,
      totpPendingAt: null,
      recoveryCodes: '[]',
      twoStepChangedAt: null,
      emailConfirmedAt: null,
      status: 'inactive',
      anonymizedAt: now.toISOString(),
      updatedAt: now.toISOString(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * A chat without a customer would be open to the device's cookie. So no secret opens it any more, and repeating its
 * first line does not either.
 */
async function closeChats(trx: Db, customerId: string): Promise<void> {
  const chats = trx
    .selectFrom('message')
    .where('customerId', '=', customerId)
    .where('kind', '=', 'chat')
    .select('id');
  await trx
    .updateTable('chat')
    .set({ secretHash: sql`'closed ' || "messageId"` })
    .where('messageId', 'in', chats)
    .execute();
  await trx
    .updateTable('message')
    .set({ fingerprint: sql`'closed ' || "id"` })
    .where('id', 'in', chats)
    .execute();
}

/** Reviews stay, since others rely on them; the author's name is deleted. */
async function forgetAuthor(trx: Db, customerId: string): Promise<void> {
  const bought = trx
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('customerId', '=', customerId)
    .select('purchaseLine.id');
  await trx
    .updateTable('review')
    .set({ author: DELETED_ACCOUNT_NAME })
    .where('purchaseLineId', 'in', bought)
    .execute();
}

/** The sale stays uncounted; its buyer's signs would reveal the person to the seller. */
async function forgetLinks(trx: Db, customerId: string): Promise<void> {
  const bought = trx
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('customerId', '=', customerId)
    .select('purchaseLine.id');
  const shop = trx.selectFrom('seller').where('ownerId', '=', customerId).select('id');
  await trx
    .updateTable('linkedSale')
    .set({ signs: '[]' })
    .where((eb) => eb.or([eb('lineId', 'in', bought), eb('sellerId', 'in', shop)]))
    .execute();
  await trx
    .updateTable('purchaseLine')
    .set({ weakSigns: null })
    .where('weakSigns', 'is not', null)
    .where((eb) => eb.or([eb('id', 'in', bought), eb('sellerId', 'in', shop)]))
    .execute();
}

/** Deletes what was prepared for a shop that never opened. */
async function forgetPrepared(trx: Db, customerId: string): Promise<void> {
  const applied = trx
    .selectFrom('sellerApplication')
    .where('customerId', '=', customerId)
    .where('state', '<>', 'approved')
    .select('id');
  await trx.deleteFrom('listingDraft').where('sellerId', 'in', applied).execute();
}

/** A closed and settled shop loses its owner; its sales still name it. */
async function leaveShop(trx: Db, ownerId: string): Promise<void> {
  const shop = await trx
    .selectFrom('seller')
    .select(['id', 'name', 'standing', 'version'])
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  if (!shop) return;
  if (shop.standing !== 'closed')
    throw new Failure(
      'conflict',
      `Você tem a loja “${shop.name}” aqui. Peça ao suporte o encerramento dela antes de apagar a conta.`,
    );
  const sale = await trx
    .selectFrom('purchaseLine')
    .innerJoin('purchase', 'purchase.id', 'purchaseLine.purchaseId')
    .where('purchaseLine.sellerId', '=', shop.id)
    .where('purchase.status', 'in', ['pending', 'processing'])
    .limit(1)
    .select('purchase.id')
    .executeTakeFirst();
  const money = await trx
    .selectFrom('ledgerPosting')
    .where('account', 'like', `seller:${shop.id}:%`)
    .groupBy('account')
    .having((eb) => eb.fn.sum('amountCents'), '<>', 0)
    .limit(1)
    .select('account')
    .executeTakeFirst();
  if (sale || money)
    throw new Failure(
      'conflict',
      `A loja “${shop.name}” está encerrada, mas ainda tem vendas ou dinheiro em andamento. Apague a conta depois que tudo estiver concluído e pago, ou fale com o suporte.`,
    );
  await trx.deleteFrom('quickReply').where('sellerId', '=', shop.id).execute();
  await trx.deleteFrom('listingCheck').where('sellerId', '=', shop.id).execute();
  // Includes the encrypted units of waiting listings.
  await trx.deleteFrom('listingDraft').where('sellerId', '=', shop.id).execute();
  await trx
    .updateTable('seller')
    .set({ ownerId: null, bio: '', weeklyPayout: 0, version: shop.version + 1 })
    .where('id', '=', shop.id)
    .execute();
}
