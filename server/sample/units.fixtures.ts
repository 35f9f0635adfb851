import { randomBytes } from 'node:crypto';
import type { Vault } from '#server/platform/crypto/vault.ts';
import { insertAll } from '#server/platform/database/insertAll.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { sealedRow } from '#server/trade/inventory/loadUnits.ts';
import type { UnitSecret } from '#shared/contract/unitSecret.ts';
import type { UnitKind } from '#shared/trade/unitWords.ts';
import type { Stocked } from './catalogue.fixtures.ts';

/** Units for the stock of the sample shop's products; their secrets are invented and work at no service. */
export async function loadSampleUnits(trx: Db, vault: Vault, stocked: Stocked[], now: Date): Promise<void> {
  if (stocked.length === 0) return;
  const random = letters(stocked.reduce((sum, { stock }) => sum + stock, 0) * LETTERS_EACH);
  const createdAt = now.toISOString();
  await insertAll(
    trx,
    'unit',
    stocked.flatMap(({ productId, stock, unit }) =>
      Array.from({ length: stock }, () => sealedRow(vault, productId, madeUp(unit, random), createdAt)),
    ),
  );
  await trx
    .updateTable('product')
    .set({ countsUnits: 1 })
    .where(
      'id',
      'in',
      stocked.map(({ productId }) => productId),
    )
    .execute();
}

/** Some units of a kind that are on no shelf. */
export function madeUpUnits(kind: UnitKind, count: number): UnitSecret[] {
  const random = letters(count * LETTERS_EACH);
  return Array.from({ length: count }, () => madeUp(kind, random));
}

const LETTERS_EACH = 40;
// Without I, L, O, U, 0 and 1, which people misread.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Draws words from one handful of randomness: thousands of small ones would slow the first start. */
function letters(count: number): (length: number) => string {
  const bytes = randomBytes(count);
  let at = 0;
  return (length) =>
    Array.from(bytes.subarray(at, (at += length)), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

function madeUp(kind: UnitKind, random: (length: number) => string): UnitSecret {
  const grouped = (groups: number, size: number) =>
    Array.from({ length: groups }, () => random(size)).join('-');
  if (kind === 'code') return { kind, code: grouped(4, 4), note: null };
  if (kind === 'licence') return { kind, key: grouped(5, 5), note: null };
  const login = `perfil.${random(8).toLowerCase()}`;
  return {
    kind,
    login,
    password: random(12),
    email: `${login}@correio.example`,
    emailPassword: random(12),
    note: null,
  };
}
