import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Webhook } from '#shared/contract/admin/webhooks.ts';
import { ALL_EVENT_TYPES, type EventType } from '#shared/office/events.ts';
import { OLD_SECRET_MS } from '#shared/office/webhooks.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db, WebhookTable } from '#server/platform/database/tables.ts';
import { refuseStale } from '#server/services/http/failure.ts';
import { newSecret } from './signature.ts';

type Row = Selectable<WebhookTable>;

/** What a secret is sealed about. */
const about = (id: string) => `webhook ${id}`;

const typesIn = ({ types }: Pick<Row, 'types'>): EventType[] => {
  const named = JSON.parse(types) as unknown[]; // an older or newer release may have known others
  return ALL_EVENT_TYPES.filter((each) => named.includes(each));
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

const shown = (row: Row & { waiting: number | null; givenUp: number | null }, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  types: typesIn(row),
  enabled: row.enabled === 1,
  stoppedAt: row.stoppedAt,
  failures: row.failures,
  pausedUntil: row.pausedUntil,
  oldSecretUntil:
    row.oldSecretUntil !== null && row.oldSecretUntil > now.toISOString() ? row.oldSecretUntil : null,
  waiting: row.waiting ?? 0,
  givenUp: row.givenUp ?? 0,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  version: row.version,
});

export async function list(db: Db, now: Date): Promise<Webhook[]> {
  const found = await rows(db).orderBy('createdAt').orderBy('id').execute();
  return found.map((row) => shown(row, now));
}

export async function find(db: Db, id: string, now: Date): Promise<Webhook | undefined> {
  const row = await rows(db).where('id', '=', id).executeTakeFirst();
  return row && shown(row, now);
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

/** Keeps a new one and tells its secret, which nobody can read again. */
export async function insert(
  trx: Db,
  vault: Vault,
  form: Form,
  now: Date,
): Promise<{ id: string; secret: string }> {
  const [id, secret, at] = [randomUUID(), newSecret(), now.toISOString()];
  await trx
    .insertInto('webhook')
    .values({
      ...columnsOf(form),
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

/** Whoever changes or switches it on wants it tried at once. Throws `stale_version`. */
export async function update(
  trx: Db,
  id: string,
  { version, ...form }: Form & { version: number },
  now: Date,
): Promise<void> {
  const updated = await trx
    .updateTable('webhook')
    .set({
      ...columnsOf(form),
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

/** Gives it another secret; the one before signs too for a day. */
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

/** Those it signs with now, the newest first. */
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

/** Which of those that are on want an event of each type. */
export async function wanting(db: Db): Promise<Map<string, string[]>> {
  const on = await db.selectFrom('webhook').where('enabled', '=', 1).select(['id', 'types']).execute();
  const ids = new Map<string, string[]>();
  for (const { id, types } of on)
    for (const type of typesIn({ types })) ids.set(type, [...(ids.get(type) ?? []), id]);
  return ids;
}
