import * as z from 'zod';
import { Instant, oneOf } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { LOOPS } from './loopNames.ts';

/**
 * Facts about how the shop was started that its operator should know; the back-office shows them above every
 * page.
 */
export const ShopSetup = z
  .object({
    simulatedMoney: z.boolean().meta({ description: 'Nenhum pedido move dinheiro de verdade' }),
    undeclaredProxy: z.enum(['none', 'possible', 'met']).meta({
      description:
        'Visitas chegam por um proxy que TRUST_PROXY não declara. `met`: o endereço de cada uma não é conhecido, e os limites por endereço não valem. `possible`: um endereço público diz falar por muitas, que contam como uma só',
    }),
    clock: z
      .object({
        now: Instant.meta({ description: 'A hora do servidor' }),
        latest: Instant.meta({ description: 'O último instante que a loja conhece' }),
        waiting: z.array(oneOf(LOOPS)).meta({ description: 'As tarefas que esperam' }),
      })
      .nullable()
      .meta({
        description:
          'O relógio está a mais de um dia do último instante que a loja conhece, e um dono precisa confirmá-lo. Nulo se não',
      }),
  })
  .meta({ id: 'ShopSetup' });
export type ShopSetup = z.infer<typeof ShopSetup>;

export const readShopSetup = endpoint({
  method: 'get',
  path: '/api/admin/setup',
  permission: 'anyStaff',
  summary: 'Como a loja foi iniciada, para a operação do servidor',
  reply: ShopSetup,
});
