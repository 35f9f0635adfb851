import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Db } from '#server/platform/database/tables.ts';

export interface SellingDeps {
  db: Db;
  vault: Vault;
  publicUrl: string;
  now: () => Date;
}
