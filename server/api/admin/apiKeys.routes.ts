import * as admins from '#server/people/session/admins.store.ts';
import * as apiKeys from '#server/people/session/apiKeys.store.ts';
import { effectivePermissions } from '#server/people/session/effectivePermissions.ts';
import { refuseEscalation } from '#server/people/session/permissionCeiling.ts';
import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { recorder } from '#server/services/audit/recorder.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { Failure, faultAt, notFound } from '#server/services/http/failure.ts';
import { adminOf } from '#server/services/http/signedIn.ts';
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '#shared/contract/admin/apiKeys.ts';
import { searchable } from '#shared/values/text.ts';

const MOST_KEYS = 100;

/** Configurações › Integrações: the API keys for the back-office's endpoints. */
export function apiKeysAdminRoutes(api: Api, { db, now }: SessionDeps): void {
  const keyView = async (trx: Db, key: apiKeys.Key): Promise<ApiKey> => {
    const staff = await admins.findWithRole(trx, key.adminId);
    const may = staff && staff.admin.disabledAt === null ? effectivePermissions(staff).permissions : [];
    return {
      ...key,
      lost: key.scopes.filter((each) => !may.includes(each)),
      createdBy: staff?.admin.username ?? '',
      expired: key.expiresAt !== null && key.expiresAt <= now().toISOString(),
    };
  };

  const all = async () => {
    const items: ApiKey[] = [];
    for (const key of await apiKeys.list(db)) items.push(await keyView(db, key));
    return items;
  };
  api.serveList(listApiKeys, async () => ({ items: await all() }), {
    name: 'chaves-de-api',
    subject: 'key',
    label: 'Lista de chaves de API',
    parts: async () => [await all()],
    columns: {
      Chave: ({ id }) => id,
      Nome: ({ name }) => name,
      Escopos: ({ scopes }) => scopes.join(' '),
      'Escopos perdidos': ({ lost }) => lost.join(' '),
      'Requisições por minuto': ({ perMinute }) => perMinute,
      'Criada por': ({ createdBy }) => createdBy,
      'Criada em': ({ createdAt }, { moment }) => moment(createdAt),
      'Vale até': ({ expiresAt }, { moment }) => moment(expiresAt),
      'Usada por último': ({ lastUsedAt }, { moment }) => moment(lastUsedAt),
    },
  });

  api.serve(createApiKey, ({ body }, { res }) =>
    transaction(db, async (trx) => {
      refuseEscalation(res, body.scopes);
      await admins.lockAccesses(trx); // two keys of one name, created at once
      const known = await apiKeys.list(trx);
      if (known.length >= MOST_KEYS)
        throw new Failure('limit_reached', `Há ${MOST_KEYS} chaves. Revogue as que não servem mais.`);
      if (known.some(({ name }) => searchable(name) === searchable(body.name)))
        throw faultAt('name', 'Já há uma chave com este nome', 'conflict');
      const { made, key } = await apiKeys.insert(trx, { ...body, adminId: adminOf(res).id }, now());
      await note(trx, res, made, { action: 'created', after: recorded(made) });
      return { ...(await keyView(trx, made)), secret: key };
    }),
  );

  api.serve(revokeApiKey, async ({ params: { id } }, { res }) => {
    await transaction(db, async (trx) => {
      const deletedKey = await apiKeys.find(trx, id);
      if (!deletedKey) throw notFound('Esta chave já foi revogada.');
      if (deletedKey.adminId !== adminOf(res).id) refuseEscalation(res, deletedKey.scopes);
      await apiKeys.remove(trx, id);
      await note(trx, res, deletedKey, { action: 'removed', before: recorded(deletedKey) });
    });
    return undefined;
  });

  const note = recorder('key', ({ name }: apiKeys.Key) => name, now);
}

const recorded = ({ name, scopes, perMinute, expiresAt }: apiKeys.Key) => ({
  name,
  scopes,
  perMinute,
  expiresAt,
});
