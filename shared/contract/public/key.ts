import * as z from 'zod';
import { Instant } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { Slug } from './products.ts';

/** A key as the program that brings it sees it. */
const OwnKey = z
  .object({
    id: z.string().meta({ description: 'Também está na própria chave, depois de `arara_`' }),
    name: z.string(),
    area: z.enum(['admin', 'seller']).meta({
      description: 'Onde ela serve: `admin` em `/api/admin`, `seller` em `/api/seller`',
    }),
    scopes: z.array(z.string()).meta({ description: 'Os escopos com que foi criada' }),
    lost: z.array(z.string()).meta({
      description: 'Escopos que não valem mais, porque o criador da chave perdeu a permissão',
    }),
    perMinute: z.int().meta({ description: 'Quantos pedidos pode fazer por minuto' }),
    createdAt: Instant,
    expiresAt: Instant.nullable().meta({ description: 'Até quando vale. Nulo para sempre' }),
    lastUsedAt: Instant.nullable().meta({
      description: 'A última vez antes desta. Escrito no máximo a cada dez minutos',
    }),
    shop: z.object({ slug: Slug, name: z.string() }).nullable().meta({
      description: 'A loja para a qual serve a chave de um vendedor. Nulo nas do painel',
    }),
  })
  .meta({ id: 'OwnKey' });

export const readCurrentSellerKey = endpoint({
  method: 'get',
  path: '/api/key',
  summary: 'A chave que vem no pedido: onde serve, o que pode, até quando vale. Qualquer chave da loja',
  reply: OwnKey,
});
