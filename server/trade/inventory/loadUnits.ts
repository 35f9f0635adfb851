import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type { Db, UnitTable } from '#server/platform/database/tables.ts';
import { Failure, faultAt } from '#server/services/http/failure.ts';
import type { UnitSecret } from '#shared/contract/unitSecret.ts';
import { UNIT_STATES } from '#shared/trade/unitWords.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import * as prepared from './preparedUnits.store.ts';
import { type LineFault, sameAs, type UnitLines } from './unitLines.ts';
import { countStock } from './units.store.ts';

/** The row of a unit for sale. */
export function sealedRow(
  vault: Vault,
  productId: string,
  secret: UnitSecret,
  createdAt: string,
  loadedBy: string | null = null,
): Insertable<UnitTable> {
  const id = randomUUID();
  return {
    id,
    productId,
    kind: secret.kind,
    sealed: vault.seal(JSON.stringify(secret), id),
    fingerprint: vault.fingerprint(sameAs(secret)),
    state: 'available',
    purchaseLineId: null,
    reservedUntil: null,
    createdAt,
    soldAt: null,
    revealedAt: null,
    loadedBy,
  };
}

const AT_ONCE = 500;
/** The limit of a listing before its approval, which moves all its units in one transaction. */
const MOST_PREPARED = 1_000;

interface Load {
  skipFaulty: boolean;
  sellerId?: string;
  /** Receives the products of other shops that hold some of the units, also when nothing is loaded. */
  met?: Set<string>;
}

/**
 * Puts units on the shelf, which makes the product count them. A line with a known unit is faulty. Throws `invalid` and
 * loads nothing when a line is faulty, unless faulty lines are skipped. A seller learns nothing about products of other
 * shops.
 */
export async function addToInventory(
  trx: Db,
  vault: Vault,
  productId: string,
  lines: UnitLines,
  load: Load,
  now: Date,
): Promise<{ loaded: number; skipped: LineFault[]; stock: number }> {
  // Locked first: parallel loads of the same lines wait for each other, and buyers wait for both.
  await trx.updateTable('product').set({ countsUnits: 1 }).where('id', '=', productId).execute();
  const { fresh, skipped } = await sift(trx, vault, productId, lines, load, now);
  await insertAll(trx, 'unit', fresh);
  return { loaded: fresh.length, skipped, stock: await countStock(trx, productId) };
}

/** The same for a listing before its approval, which moves its units to the shelf. The shop's row is locked. */
export async function prepareUnits(
  trx: Db,
  vault: Vault,
  listingId: string,
  lines: UnitLines,
  load: Load & { sellerId: string },
  now: Date,
): Promise<{ loaded: number; skipped: LineFault[]; stock: number }> {
  const { fresh, skipped } = await sift(trx, vault, listingId, lines, load, now);
  const rows = fresh.map(({ id, kind, sealed, fingerprint, createdAt }) => {
    const unit = { id, kind, sealed, fingerprint, createdAt };
    return { ...unit, listingId, loadedBy: load.sellerId };
  });
  await insertAll(trx, 'preparedUnit', rows);
  const stock = await prepared.count(trx, listingId);
  if (stock > MOST_PREPARED)
    throw faultAt('text', `Até a aprovação cabem ${formatNumber(MOST_PREPARED)} unidades`);
  return { loaded: fresh.length, skipped, stock };
}

/** The rows of the lines that can be loaded, and the faults of the others. */
async function sift(
  trx: Db,
  vault: Vault,
  productId: string,
  { good, faults }: UnitLines,
  { skipFaulty, sellerId, met }: Load,
  now: Date,
): Promise<{ fresh: Insertable<UnitTable>[]; skipped: LineFault[] }> {
  const rows = good.map(({ line, secret }, index) => ({
    line,
    // Distinct instants preserve the order of the lines.
    row: sealedRow(vault, productId, secret, new Date(now.getTime() + index).toISOString(), sellerId),
  }));
  const prints = rows.map(({ row }) => row.fingerprint);
  const faultsOf = (known: ReadonlyMap<string, string>) =>
    rows.flatMap(({ line, row }) => {
      const message = known.get(row.fingerprint);
      return message ? [{ line, message }] : [];
    });
  const inOrder = (all: LineFault[]) => all.toSorted((one, other) => one.line - other.line);
  const known = await knownAmong(trx, productId, prints, sellerId);
  for (const id of known.elsewhere) met?.add(id);
  // Units on other shops' shelves count only for a seller whose own lines would load.
  const own = [...faults, ...faultsOf(known.own)];
  if (sellerId !== undefined && own.length > 0 && !skipFaulty) throw faulty(inOrder(own));
  const fresh = rows.filter(
    ({ row: { fingerprint } }) => !known.own.has(fingerprint) && !known.others.has(fingerprint),
  );
  const skipped = inOrder([...own, ...faultsOf(known.others)]);
  if (skipped.length > 0 && !skipFaulty) throw faulty(skipped);
  if (fresh.length === 0)
    throw new Failure('invalid', 'Não há nenhuma unidade para carregar.', {
      errors:
        skipped.length > 0 ? errorsOf(skipped) : [{ path: 'text', message: 'Escreva uma unidade por linha' }],
    });
  return { fresh: fresh.map(({ row }) => row), skipped };
}

/**
 * The secrets that the shop has seen before, and where: a key is not sold as two products either. For a seller, `own`
 * includes units of all their products; the team sees every shelf.
 */
async function knownAmong(
  trx: Db,
  productId: string,
  prints: string[],
  sellerId: string | undefined,
): Promise<{ own: Map<string, string>; others: Map<string, string>; elsewhere: Set<string> }> {
  const own = new Map<string, string>();
  const others = new Map<string, string>();
  const elsewhere = new Set<string>();
  for (let from = 0; from < prints.length; from += AT_ONCE) {
    const rows = await trx
      .selectFrom('unit')
      .innerJoin('product', 'product.id', 'unit.productId')
      .where('fingerprint', 'in', prints.slice(from, from + AT_ONCE))
      .where((eb) => eb.or([eb('productId', '=', productId), eb('state', '!=', 'revoked')]))
      .select(['fingerprint', 'state', 'productId', 'title', 'product.sellerId'])
      .execute();
    for (const row of rows)
      if (row.productId === productId)
        own.set(row.fingerprint, `Já está neste produto (${UNIT_STATES[row.state].label.toLowerCase()})`);
      else if (sellerId === undefined || row.sellerId === sellerId)
        own.set(row.fingerprint, `Já está no produto “${row.title}”`);
      else {
        others.set(row.fingerprint, 'Já está em outro anúncio');
        elsewhere.add(row.productId);
      }
    if (sellerId === undefined) continue;
    for (const row of await prepared.among(trx, prints.slice(from, from + AT_ONCE), sellerId))
      own.set(
        row.fingerprint,
        row.listingId === productId ? 'Já está neste anúncio' : 'Já está num anúncio que espera a equipe',
      );
  }
  for (const print of own.keys()) others.delete(print);
  return { own, others, elsewhere };
}

const errorsOf = (faults: LineFault[]) =>
  faults.map(({ line, message }) => ({ path: `line.${line}`, message }));

const faulty = (faults: LineFault[]): Failure =>
  new Failure(
    'invalid',
    faults.length === 1
      ? 'Uma linha precisa de atenção. Nada foi carregado.'
      : `${faults.length} linhas precisam de atenção. Nada foi carregado.`,
    { errors: errorsOf(faults) },
  );
