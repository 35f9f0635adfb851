import type { Db } from '#server/platform/database/tables.ts';
import { faultAt } from '#server/services/http/failure.ts';
import * as settings from '#server/services/settings/settings.store.ts';
import { looksOf, speaksForShop } from '#shared/shop/likeness.ts';

/** A shop may have a person's name; a name this long is unlikely to match by chance. */
const TELLING = 8;

/**
 * Others read the name at questions, reviews and sales. Returns the fault of one that passes for the shop's own, or
 * for an anonymous one.
 */
export async function reservedNameFault(db: Db, name: string): Promise<string | undefined> {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'Use letras ou números no nome';
  const { storeName } = await settings.read(db);
  const [looks, store] = [looksOf(name), looksOf(storeName)];
  if ((store !== '' && looks === store) || (store.length >= TELLING && looks.includes(store)))
    return `Este nome parece o de ${storeName}`;
  const speaks = speaksForShop(name);
  return speaks && `Este nome parece o da equipe da loja: tire “${speaks}”`;
}

/** Throws `invalid` at the field. */
export async function refuseReservedName(db: Db, name: string): Promise<void> {
  const fault = await reservedNameFault(db, name);
  if (fault !== undefined) throw faultAt('name', fault);
}
