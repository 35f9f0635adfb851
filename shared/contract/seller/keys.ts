import * as z from 'zod';
import { Instant, line, oneOf, RowId } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { SELLER_KEY_PER_MINUTE, SELLER_SCOPES } from '#shared/people/sellerScopes.ts';

const Scope = oneOf(SELLER_SCOPES, 'Escolha entre o que uma chave pode fazer');

export const SellerKey = z
  .object({
    id: z.string().meta({ description: 'Também está na própria chave, depois de `arara_`' }),
    name: z.string(),
    scopes: z.array(Scope),
    createdAt: Instant,
    expiresAt: Instant,
    expired: z.boolean(),
    lastUsedAt: Instant.nullable().meta({ description: 'Escrito no máximo a cada dez minutos' }),
  })
  .meta({ id: 'SellerKey' });
export type SellerKey = z.infer<typeof SellerKey>;

/** Something that a key changed. */
export const SellerKeyEntry = z
  .object({
    id: z.string(),
    at: Instant,
    key: z.string().meta({ description: 'O nome da chave, também depois de revogada' }),
    what: z.string().meta({ description: 'O que a rota diz de si' }),
    path: z.string(),
  })
  .meta({ id: 'SellerKeyAct' });
export type SellerKeyEntry = z.infer<typeof SellerKeyEntry>;

export const listSellerKeys = endpoint({
  method: 'get',
  path: '/api/seller/keys',
  sellerScope: 'person',
  summary:
    'As chaves de API da loja de quem entrou, por nome, e o que fizeram por último. Nenhuma diz o seu segredo',
  reply: z.object({
    items: z.array(SellerKey),
    acts: z
      .array(SellerKeyEntry)
      .meta({ description: 'As últimas 50 mudanças feitas por chaves, a mais nova antes' }),
  }),
});

const VALID_DAYS = [30, 90, 365] as const;

export const SellerKeyForm = z.strictObject({
  name: line('Dê um nome à chave', 60),
  scopes: z
    .array(Scope)
    .min(1, 'Escolha ao menos uma coisa que a chave pode fazer')
    .max(Object.keys(SELLER_SCOPES).length),
  validDays: z
    .literal(VALID_DAYS, 'Escolha a validade')
    .meta({ description: 'Por quantos dias vale: 30, 90 ou 365' }),
  currentPassword: z
    .string('Informe a senha')
    .min(1, 'Informe a senha')
    .max(200, 'Use no máximo 200 caracteres'),
});

export const createSellerKey = endpoint({
  method: 'post',
  path: '/api/seller/keys',
  sellerScope: 'person',
  summary: `Cria uma chave para a própria loja, com a senha da conta. O segredo só é mostrado nesta resposta. Cada uma pode fazer ${SELLER_KEY_PER_MINUTE} pedidos por minuto`,
  body: SellerKeyForm,
  neverKept: true,
  reply: SellerKey.extend({ secret: z.string() }),
  status: 201,
  refusals: ['conflict', 'limit_reached', 'too_many'],
});

export const revokeSellerKey = endpoint({
  method: 'delete',
  path: '/api/seller/keys/:id',
  sellerScope: 'person',
  summary: 'Revoga uma chave da própria loja, que deixa de valer na hora',
  params: z.object({ id: RowId }),
  reply: z.undefined(),
});
