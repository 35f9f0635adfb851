import * as z from 'zod';
import { Instant, line, RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { KEY_SCOPES } from '#shared/people/keyScopes.ts';

const KeyScope = z.enum(KEY_SCOPES);

export const ApiKey = z
  .object({
    id: z.string().meta({ description: 'Também está na própria chave, depois de `arara_`' }),
    name: z.string(),
    scopes: z.array(KeyScope),
    /** The scopes of the key that its creator may no longer use. */
    lost: z
      .array(KeyScope)
      .meta({ description: 'Escopos que não valem mais, porque o criador da chave perdeu a permissão' }),
    perMinute: z.int().meta({ description: 'Requisições por minuto' }),
    createdBy: z.string(),
    createdAt: Instant,
    expiresAt: Instant.nullable(),
    expired: z.boolean(),
    lastUsedAt: Instant.nullable().meta({ description: 'Escrito no máximo a cada dez minutos' }),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = endpoint({
  method: 'get',
  path: '/api/admin/api-keys',
  permission: 'keys.read',
  summary: 'As chaves de API, por nome. Nenhuma diz o seu segredo',
  reply: z.object({ items: z.array(ApiKey) }),
  csv: true,
});

export const NewApiKey = z.strictObject({
  name: line('Dê um nome à chave', 60),
  scopes: z.array(KeyScope).min(1, 'Escolha ao menos um escopo').max(KEY_SCOPES.length),
  validDays: z
    .int('Informe um número inteiro de dias')
    .min(1, 'Use ao menos 1 dia')
    .max(730, 'Use no máximo 730 dias')
    .nullable()
    .meta({ description: 'Por quantos dias vale. `null` para sempre' }),
  perMinute: z
    .int('Informe um número inteiro de pedidos')
    .min(1, 'Use ao menos 1 pedido por minuto')
    .max(6_000, 'Use no máximo 6.000 pedidos por minuto')
    .default(300),
});

export const createApiKey = endpoint({
  method: 'post',
  path: '/api/admin/api-keys',
  permission: 'keys.write',
  stepUp: 'always',
  summary:
    'Cria uma chave, com no máximo as permissões do seu criador. O segredo só é mostrado nesta resposta',
  body: NewApiKey,
  neverKept: true,
  reply: ApiKey.extend({ secret: z.string() }),
  status: 201,
  refusals: ['conflict', 'limit_reached'],
});

export const revokeApiKey = endpoint({
  method: 'delete',
  path: '/api/admin/api-keys/:id',
  permission: 'keys.write',
  stepUp: 'never',
  summary: 'Revoga uma chave, que deixa de valer na hora',
  params: z.object({ id: RowId }),
  reply: z.undefined(),
});
