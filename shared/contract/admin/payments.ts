import * as z from 'zod';
import { Currency } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

export const ProvidersInUse = z.object({
  inUse: z.string().meta({ description: 'Cobra todos os pedidos novos' }),
  older: z
    .array(z.string())
    .meta({ description: 'Ainda são lidos e reembolsados, pelos pedidos que cobraram' }),
  labels: z.record(z.string(), z.string()).meta({ description: 'Como as pessoas chamam cada um, pelo nome' }),
  simulated: z.boolean().meta({ description: 'Nenhum dinheiro de verdade se move' }),
  real: z.array(z.string()).meta({ description: 'Como se chamam os provedores que movem dinheiro' }),
  currencies: z.array(Currency).meta({ description: 'As moedas em que o provedor em uso cobra' }),
  webhookAddress: z
    .string()
    .nullable()
    .meta({ description: 'Onde o provedor avisa. Nulo quando ele não alcançaria esta loja' }),
});
export type ProvidersInUse = z.infer<typeof ProvidersInUse>;

export const readProviders = endpoint({
  method: 'get',
  path: '/api/admin/payments/providers',
  permission: 'settings.read',
  summary: 'O provedor que cobra os pedidos novos e os que cobraram os antigos',
  reply: ProvidersInUse,
});
