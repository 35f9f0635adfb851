import { tokenHashOf } from '#server/platform/crypto/tokenHash.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { Failure } from '#server/services/http/failure.ts';
import type { SignedInAdmin } from '#server/services/http/signedIn.ts';
import * as admins from './admins.store.ts';
import * as apiKeys from './apiKeys.store.ts';
import { effectivePermissions } from './effectivePermissions.ts';
import { expired, refusalIn } from './keyArea.ts';
import { idIn } from './keyText.ts';
import { keySuffixOf } from './samePerson.ts';

const invalid = (why: string) => new Failure('key_invalid', why);

/**
 * The owner of a key: the person who made it, with those of its scopes that they still have. Throws `key_invalid`,
 * `key_expired` and `wrong_area`.
 */
export async function keyHolder(
  { db, now }: { db: Db; now: () => Date },
  token: string,
): Promise<{ admin: SignedInAdmin; key: apiKeys.Key }> {
  const id = idIn(token);
  if (id === undefined) throw invalid('Isto não é uma chave de API da loja, ou ela foi copiada pela metade.');
  const key = await apiKeys.find(db, id);
  // Both are hashes: the time of the comparison reveals nothing about the key.
  if (!key || key.hash !== tokenHashOf(token)) throw await refusalIn('admin', { db, now }, token);
  if (key.expiresAt !== null && key.expiresAt <= now().toISOString()) throw expired(key);
  const staff = await admins.findWithRole(db, key.adminId);
  if (!staff || staff.admin.disabledAt !== null)
    throw invalid(`O criador da chave de API “${key.name}” não tem mais acesso ao painel.`);
  await apiKeys.touch(db, key, now());
  const { permissions, twoStepMissing } = effectivePermissions(staff);
  const admin: SignedInAdmin = {
    id: staff.admin.id,
    username: `${key.name}${keySuffixOf(staff.admin.username)}`,
    ownName: staff.admin.username,
    role: { id: staff.role.id, name: staff.role.name },
    permissions: key.scopes.filter((each) => permissions.includes(each)),
    twoStepMissing,
    // The password that made the key says nothing about its current holder.
    passwordFresh: false,
    sessionId: '',
    expiresAt: key.expiresAt ?? '',
    key: { id: key.id, name: key.name, scopes: key.scopes },
  };
  return { admin, key };
}
