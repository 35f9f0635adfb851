import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Db } from '#server/platform/database/tables.ts';
import * as conversations from '#server/trade/conversations/conversations.store.ts';
import { find } from '#server/trade/conversations/conversationView.ts';
import { maskMessage } from '#server/trade/conversations/maskMessage.ts';
import { openOnListing } from '#server/trade/conversations/openConversation.ts';
import { saleNumber } from '#shared/trade/orderStatus.ts';
import { HOUR } from '#shared/values/time.ts';
import { BrokenFixture, readList } from './fixtureFile.ts';

const FILE = 'conversations.yaml';

/** The messages of buyer and seller, the oldest first; the other side has not read the last one. */
export const SaidFixture = z
  .array(
    z.strictObject({
      hoursAgo: z.number().positive(),
      by: z.enum(['buyer', 'seller']),
      text: z.string().trim().min(1),
      /** The other side has read it, though it has not answered. */
      read: z.boolean().default(false),
    }),
  )
  .min(1);
type SaidFixture = z.output<typeof SaidFixture>;

const ConversationFixture = z.strictObject({
  /** A listing on sale, of a seller whose shop has an owner. */
  product: z.string(),
  /** By name, as in customers.csv. */
  buyer: z.string(),
  messages: SaidFixture,
});

/** Loads `conversations.yaml`: questions of people to the sellers of listings before they bought. */
export async function loadConversations(trx: Db, folder: string, now: Date): Promise<void> {
  for (const { product, buyer, messages } of await readList(folder, FILE, ConversationFixture)) {
    const customer = await trx
      .selectFrom('customer')
      .where('name', '=', buyer)
      .select('id')
      .executeTakeFirst();
    const owned = await trx
      .selectFrom('product')
      .innerJoin('seller', 'seller.id', 'product.sellerId')
      .where('product.slug', '=', product)
      .where('ownerId', 'is not', null)
      .select(['product.id', 'sellerId'])
      .executeTakeFirst();
    if (!customer || !owned)
      throw new BrokenFixture(
        `fixtures/${FILE} has a fault:\n  ${product}: no person of that name, or no listing of a seller with an owner`,
      );
    const first = new Date(now.getTime() - (messages[0]?.hoursAgo ?? 0) * HOUR);
    await say(trx, await openOnListing(trx, owned, customer.id, first), customer.id, messages, now);
  }
}

/** The same about a line that was sold, by its order's number and its place there. */
export const sayAboutSale = (
  trx: Db,
  { seq, position, customerId }: { seq: number; position: number; customerId: string },
  messages: SaidFixture,
  now: Date,
): Promise<void> => say(trx, saleNumber(seq, position), customerId, messages, now);

async function say(trx: Db, name: string, buyerId: string, messages: SaidFixture, now: Date): Promise<void> {
  const talk = await find(trx, buyerId, name, now);
  const last = { buyer: 0, seller: 0 };
  for (const { by, text, hoursAgo, read } of messages) {
    const key = randomUUID();
    const at = new Date(now.getTime() - hoursAgo * HOUR);
    const added = await conversations.add(trx, { ...talk, side: by }, { key, ...maskMessage(by, text) }, at);
    last[by] = added?.seq ?? last[by];
    // The author of a message has read the ones before.
    if (read) last[by === 'buyer' ? 'seller' : 'buyer'] = last[by];
  }
  for (const side of ['buyer', 'seller'] as const)
    await conversations.markSeen(trx, { ...talk, side }, last[side], now);
}
