import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { makerPermissions } from '#server/people/session/effectivePermissions.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db, WebhookTable } from '#server/platform/database/tables.ts';
import { refuseStale } from '#server/services/http/failure.ts';
import type { SignedInAdmin } from '#server/services/http/signedIn.ts';
import type { Webhook } from '#shared/contract/admin/webhooks.ts';
import { ALL_EVENT_TYPES, type EventType, type TEST_EVENT } from '#shared/contract/events.ts';
import { OLD_SECRET_MS } from '#shared/contract/webhooks.ts';
import { mayBeSeen } from './deliveries.store.ts';
import { newSecret } from './signature.ts';

type Row = Selectable<WebhookTable>;

/** The associated data of a sealed secret. */
const about = (id: string) => `webhook ${id}`;

const typesIn = ({ types }: Pick<Row, 'types'>): EventType[] => {
  const storedTypes = JSON.parse(types) as unknown[]; // other releases may have other types
  return ALL_EVENT_TYPES.filter((each) => storedTypes.includes(each));
};

const rows = (db: Db) =>
  db
    .selectFrom('webhook')
    .selectAll()
    .select((eb) => {
      const ofIt = eb
        .selectFrom('webhookDelivery')
        .whereRef('webhookDelivery.webhookId', '=', 'webhook.id')
        .select((of) => of.fn.countAll<number>().as('count'));
      return [
        ofIt.where('dueAt', 'is not', null).as('waiting'),
        ofIt.where('dueAt', 'is', null).where('deliveredAt', 'is', null).as('givenUp'),
      ];
    });

/**
 * The types an address may be sent: those its maker may still read, and all where the shop owns it. Checked when
 * queued and again when sent, since the maker may leave in between.
 */
export async function mayBeSent(
  db: Db,
  { adminId }: Pick<Row, 'adminId'>,
): Promise<(type: EventType | typeof TEST_EVENT) => boolean> {
  if (adminId === null) return () => true;
  const permissions = await makerPermissions(db, adminId);
  return (type) => mayBeSeen(type, permissions);
}

async function webhookView(
  db: Db,
  row: Row & { waiting: number | null; givenUp: number | null },
  now: Date,
): Promise<Webhook> {
  const types = typesIn(row);
  const may = await mayBeSent(db, row);
  return {
    id: row.id,
    url: row.url,
    types,
    enabled: row.enabled === 1,
    stoppedAt: row.stoppedAt,
    failures: row.failures,
    pausedUntil: row.pausedUntil,
    oldSecretUntil:
      row.oldSecretUntil !== null && row.oldSecretUntil > now.toISOString() ? row.oldSecretUntil : null,
    waiting: row.waiting ?? 0,
    givenUp: row.givenUp ?? 0,
    createdBy: row.madeBy,
    silenced: types.filter((type) => !may(type)),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}

export async function list(db: Db, now: Date): Promise<Webhook[]> {
  const found = await rows(db).orderBy('createdAt').orderBy('id').execute();
  const all: Webhook[] = [];
  for (const row of found) all.push(await webhookView(db, row, now));
  return all;
}

export async function find(db: Db, id: string, now: Date): Promise<Webhook | undefined> {
  const row = await rows(db).where('id', '=', id).executeTakeFirst();
  return row && webhookView(db, row, now);
}

interface Form {
  url: string;
  types: readonly EventType[];
  enabled: boolean;
}

const columnsOf = ({ url, types, enabled }: Form) => ({
  url,
  types: JSON.stringify([...new Set(types)].sort()),
  enabled: enabled ? (1 as const) : (0 as const),
});

/** The administrator whose permissions decide what is sent. */
type Maker = Pick<SignedInAdmin, 'id' | 'username'>;

const makerOf = ({ id, username }: Maker) => ({ adminId: id, madeBy: username });

/** Stores a new webhook, owned by the shop where no maker is named, and returns its secret, which cannot be read again. */
export async function insert(
  trx: Db,
  vault: Vault,
  form: Form,
  maker: Maker | undefined,
  now: Date,
): Promise<{ id: string; secret: string }> {
  const [id, secret, at] = [randomUUID(), newSecret(), now.toISOString()];
  await trx
    .insertInto('webhook')
    .values({
      ...columnsOf(form),
      ...(maker && makerOf(maker)),
      id,
      sealedSecret: vault.seal(secret, about(id)),
      sealedOldSecret: null,
      oldSecretUntil: null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  return { id, secret };
}

/** Changing it or switching it on makes it due at once. `maker` is its new owner. Throws `stale_version`. */
export async function update(
  trx: Db,
  id: string,
  { version, ...form }: Form & { version: number },
  maker: Maker | undefined,
  now: Date,
): Promise<void> {
  const updated = await trx
    .updateTable('webhook')
    .set({
      ...columnsOf(form),
      ...(maker && makerOf(maker)),
      failures: 0,
      pausedUntil: null,
      stoppedAt: null,
      updatedAt: now.toISOString(),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  refuseStale(updated, 'Este webhook foi alterado');
}

/** Gives it another secret; the previous one also signs for a day. */
export async function rotate(trx: Db, vault: Vault, id: string, now: Date): Promise<string> {
  const secret = newSecret();
  await trx
    .updateTable('webhook')
    .set((eb) => ({
      sealedOldSecret: eb.ref('sealedSecret'),
      oldSecretUntil: new Date(now.getTime() + OLD_SECRET_MS).toISOString(),
      sealedSecret: vault.seal(secret, about(id)),
      updatedAt: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  return secret;
}

export const remove = async (trx: Db, id: string): Promise<void> =>
  void (await trx.deleteFrom('webhook').where('id', '=', id).execute());

/** Its valid secrets, newest first. */
export const secretsOf = (
  vault: Vault,
  row: Pick<Row, 'id' | 'sealedSecret' | 'sealedOldSecret' | 'oldSecretUntil'>,
  now: Date,
): string[] => [
  vault.open(row.sealedSecret, about(row.id)),
  ...(row.sealedOldSecret && row.oldSecretUntil && row.oldSecretUntil > now.toISOString()
    ? [vault.open(row.sealedOldSecret, about(row.id))]
    : []),
];

/** For each event type, the active webhooks that want it and may be sent it. */
export async function wanting(db: Db): Promise<Map<string, string[]>> {
  const on = await db
    .selectFrom('webhook')
    .where('enabled', '=', 1)
    .select(['id', 'types', 'adminId'])
    .execute();
  const ids = new Map<string, string[]>();
  for (const { id, types, adminId } of on) {
    const may = await mayBeSent(db, { adminId });
    for (const type of typesIn({ types }).filter(may)) ids.set(type, [...(ids.get(type) ?? []), id]);
  }
  return ids;
}
