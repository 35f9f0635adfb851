import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import { notFound } from '#server/services/http/failure.ts';
import type { OpenToQuestionsListing } from '#shared/contract/account/questions.ts';
import { between } from './blocks.store.ts';
import { wasAnswered } from './questions.store.ts';

interface Listing {
  id: string;
  sellerId: string;
}

const listingOf = (db: Db, slug: string) =>
  db
    .selectFrom('product')
    .innerJoin('seller', 'seller.id', 'product.sellerId')
    .where('product.slug', '=', slug)
    .where('product.isActive', '=', 1)
    .where('archivedAt', 'is', null)
    .select(['product.id', 'product.title', 'seller.id as sellerId', 'seller.name as seller'])
    .select(['seller.ownerId', 'seller.standing'])
    .executeTakeFirst();

/** A listing on sale, and whether the customer may ask its seller about it or write to them. Throws `not_found`. */
export async function openToQuestions(
  db: Db,
  slug: string,
  customerId: string,
): Promise<Omit<OpenToQuestionsListing, 'questions'> & { listing: Listing }> {
  const found = await listingOf(db, slug);
  if (!found) throw notFound('Este anúncio não está à venda.');
  const { id, title, seller, sellerId, ownerId, standing } = found;
  const known = await findOnListing(db, { id, sellerId }, customerId);
  const against =
    standing !== 'active'
      ? 'Perguntas sobre este anúncio são com o atendimento.'
      : ownerId === customerId
        ? 'Este anúncio é seu.'
        : // The team answers for a shop without an owner.
          ownerId && stoppedBy(await between(db, customerId, ownerId));
  const mayTalk =
    ownerId !== null &&
    known === undefined &&
    against === null &&
    (await wasAnswered(db, { customerId, productId: id, sellerId }));
  return { slug, title, seller, conversation: known ?? null, mayTalk, against, listing: { id, sellerId } };
}

function stoppedBy({ mine, theirs }: { mine: boolean; theirs: boolean }): string | null {
  if (mine) return 'Você bloqueou este vendedor. Desbloqueie na conversa para perguntar.';
  return theirs ? 'Esta loja não recebe perguntas novas desta conta.' : null;
}

async function findOnListing(
  db: Db,
  { id, sellerId }: Listing,
  buyerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('conversation')
    .where('productId', '=', id)
    .where('buyerId', '=', buyerId)
    // Each seller of a listing has a conversation of its own.
    .where('sellerId', '=', sellerId)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Opens the conversation of a customer with the seller of a listing. The customer's row must be locked. */
export async function openOnListing(
  trx: Db,
  { id: productId, sellerId }: Listing,
  buyerId: string,
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('conversation')
    .values({ id, productId, buyerId, sellerId, lastAt: now.toISOString() })
    .execute();
  return id;
}
