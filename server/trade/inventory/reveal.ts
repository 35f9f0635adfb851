import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure, notFound } from '#server/services/http/failure.ts';
import { Delivered, UnitSecret } from '#shared/contract/unitSecret.ts';
import { readUnits } from '#shared/trade/lineUnits.ts';
import { unitsOfLine } from './units.store.ts';

/** The origin of the request. */
interface Looking {
  address: string;
  userAgent: string;
}

const LONGEST_AGENT = 300;

/**
 * Decrypts the delivered units of a line, with their numbers; the only place that does so for a buyer. The caller
 * checks the permission. The first reveal is stored on the line, and each one is recorded. Throws `nothing_to_reveal`.
 */
export async function revealLine(
  trx: Db,
  vault: Vault,
  lineId: string,
  from: Looking,
  now: Date,
): Promise<{ items: Delivered[]; units: number[] }> {
  const line = await trx
    .selectFrom('purchaseLine')
    .where('id', '=', lineId)
    .select(['deliveryNote', 'revokedAt', 'owedUnits', 'quantity'])
    .executeTakeFirstOrThrow();
  if (line.revokedAt !== null)
    throw new Failure('nothing_to_reveal', 'Este item foi reembolsado e não pode mais ser revelado.');
  const at = now.toISOString();
  await trx
    .updateTable('unit')
    .set({ state: 'revealed', revealedAt: at })
    .where('purchaseLineId', '=', lineId)
    .where('state', '=', 'sold')
    .execute();
  const units = await unitsOfLine(trx, lineId).select(['id', 'sealed']).execute();
  const seen = [
    ...units.map(({ id, sealed }) => ({ unitId: id, sealed, about: id })),
    ...(line.deliveryNote === null ? [] : [{ unitId: null, sealed: line.deliveryNote, about: lineId }]),
  ];
  if (seen.length === 0) throw new Failure('nothing_to_reveal', 'Ainda não há o que revelar neste item.');
  await trx
    .insertInto('unitReveal')
    .values(
      seen.map(({ unitId }) => ({
        id: randomUUID(),
        purchaseLineId: lineId,
        unitId,
        at,
        address: from.address,
        userAgent: from.userAgent.slice(0, LONGEST_AGENT),
      })),
    )
    .execute();
  // A unit that is to be delivered again is no longer the buyer's.
  const owed = readUnits(line.owedUnits) ?? [];
  const deliveries = seen.flatMap(({ sealed, about }) => deliveredIn(vault, sealed, about));
  const all = (owed.length === 0 ? deliveries : ofEachUnit(deliveries, line.quantity))
    .map((item, index) => ({ item, unit: index + 1 }))
    .filter(({ unit }) => !owed.includes(unit));
  return { items: all.map(({ item }) => item), units: all.map(({ unit }) => unit) };
}

/** An old entry for all units remains valid for each unit that the buyer still has. */
export const ofEachUnit = (deliveries: readonly Delivered[], quantity: number): Delivered[] =>
  Array.from({ length: quantity }, (_, index) => deliveries[index] ?? deliveries.at(-1)).filter(
    (each) => each !== undefined,
  );

/** The encrypted entries of a unit or a line: one for each unit, or before November 2026 one for all. */
export function deliveredIn(vault: Vault, sealed: string, about: string): Delivered[] {
  const content: unknown = JSON.parse(vault.open(sealed, about));
  return z.array(Delivered).parse(Array.isArray(content) ? content : [content]);
}

/**
 * The content of an unsold unit, for the account that loaded it. From the reservation on only the buyer may read it.
 * Throws `conflict` then and for a unit that another account loaded, `not_found` when the product has no such unit.
 */
export async function readForSeller(
  trx: Db,
  vault: Vault,
  { id, productId, sellerId }: { id: string; productId: string; sellerId: string },
): Promise<UnitSecret> {
  const unit = await trx
    .selectFrom('unit')
    .where('id', '=', id)
    .where('productId', '=', productId)
    .select(['sealed', 'state', 'loadedBy'])
    .executeTakeFirst();
  if (!unit) throw notFound('Não encontramos esta unidade.');
  if (unit.loadedBy !== sellerId)
    throw new Failure('conflict', 'Esta unidade foi carregada por outra loja, e só ela a lê.');
  if (unit.state !== 'available')
    throw new Failure('conflict', 'Esta unidade já foi vendida. Só o comprador pode ver.');
  return UnitSecret.parse(JSON.parse(vault.open(unit.sealed, id)));
}
