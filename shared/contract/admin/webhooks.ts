import * as z from 'zod';
import { Instant, oneOf, RowId, emptyAsUndefined, plainText } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { ALL_EVENT_TYPES } from '#shared/contract/events.ts';
import { EventTypeName } from '#shared/contract/eventTypes.ts';
import { pageOf, PageQuery } from '#shared/contract/page.ts';
import { DELIVERY_STATES } from '#shared/contract/webhooks.ts';

const ADDRESS = 'Informe um endereço como https://erp.example/avisos';

const WebhookAddress = plainText(ADDRESS)
  .max(500, 'Use no máximo 500 caracteres')
  .pipe(
    z
      .url({ protocol: /^https?$/, error: ADDRESS })
      .refine(
        (address) => !/^\w+:\/\/[^/?#]*@/.test(address),
        'Deixe usuário e senha fora do endereço: o receptor confere a assinatura',
      ),
  )
  .meta({ examples: ['https://erp.example/avisos'] });

export const Webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    types: z.array(EventTypeName),
    enabled: z.boolean(),
    stoppedAt: Instant.nullable().meta({
      description: 'Quando foi desligado por dez falhas seguidas. Nulo quando não foi',
    }),
    failures: z.int().meta({ description: 'Tentativas sem sucesso desde a última que deu certo' }),
    pausedUntil: Instant.nullable().meta({ description: 'Quando se tenta de novo depois de uma falha' }),
    oldSecretUntil: Instant.nullable().meta({ description: 'Até quando o segredo anterior também assina' }),
    waiting: z.int().meta({ description: 'Eventos na fila' }),
    givenUp: z.int().meta({ description: 'Eventos que não chegaram, dos últimos 30 dias' }),
    createdBy: z.string().nullable().meta({
      description:
        'O administrador que o criou ou assumiu ao salvar. Nulo nos webhooks antigos da própria loja',
    }),
    silenced: z.array(EventTypeName).meta({
      description:
        'Tipos que não são enviados, porque o criador não pode mais lê-los. Vazio quando todos são enviados',
    }),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

const WithSecret = Webhook.extend({
  secret: z.string().meta({ description: '`whsec_…`. Só é mostrado nesta resposta' }),
});

const fields = {
  url: WebhookAddress,
  types: z
    .array(EventTypeName)
    .min(1, 'Escolha ao menos um tipo de evento')
    .max(ALL_EVENT_TYPES.length)
    .meta({ examples: [['order.paid', 'order.refunded']] }),
  enabled: z.boolean().default(true),
};

const params = z.object({ id: RowId });

export const listWebhooks = endpoint({
  method: 'get',
  path: '/api/admin/webhooks',
  permission: 'webhooks.read',
  summary: 'Os endereços a que a loja envia eventos. Nenhum diz o seu segredo',
  reply: z.object({ items: z.array(Webhook) }),
  csv: true,
});

export const readWebhook = endpoint({
  method: 'get',
  path: '/api/admin/webhooks/:id',
  permission: 'webhooks.read',
  summary: 'Um webhook',
  params,
  reply: Webhook,
});

export const createWebhook = endpoint({
  method: 'post',
  path: '/api/admin/webhooks',
  permission: 'webhooks.write',
  stepUp: 'always',
  summary:
    'Envia eventos a um endereço, só dos tipos que o criador pode ler. O segredo só é mostrado nesta resposta',
  body: z.strictObject(fields),
  neverKept: true,
  reply: WithSecret,
  status: 201,
  made: '/api/admin/webhooks/{id}',
  refusals: ['limit_reached'],
});

export const saveWebhook = endpoint({
  method: 'put',
  path: '/api/admin/webhooks/:id',
  permission: 'webhooks.write',
  stepUp: 'always',
  summary:
    'Muda endereço e tipos, e liga ou desliga. Se você pode ler todos os tipos dele, passa a ser o criador',
  params,
  body: z.strictObject({ ...fields, version: z.int().meta({ description: 'Do webhook como foi lido' }) }),
  reply: Webhook,
  refusals: ['stale_version'],
});

export const removeWebhook = endpoint({
  method: 'delete',
  path: '/api/admin/webhooks/:id',
  permission: 'webhooks.write',
  stepUp: 'never',
  summary: 'Exclui um webhook com a sua fila e o seu registro',
  params,
  reply: z.undefined(),
});

export const rotateWebhookSecret = endpoint({
  method: 'post',
  path: '/api/admin/webhooks/:id/secret',
  permission: 'webhooks.write',
  stepUp: 'always',
  summary: 'Troca o segredo. Por 24 horas o anterior assina também. Leva `{}`',
  params,
  body: z.strictObject({}),
  neverKept: true,
  reply: WithSecret,
});

export const WebhookDelivery = z
  .object({
    id: z.string(),
    event: z.object({ id: z.string(), type: z.string(), timestamp: Instant }),
    state: oneOf(DELIVERY_STATES),
    attempts: z.int(),
    dueAt: Instant.nullable().meta({ description: 'A próxima tentativa. Nulo quando não há' }),
    deliveredAt: Instant.nullable(),
    status: z.int().nullable().meta({ description: 'Da última resposta' }),
    fault: z.string().nullable().meta({ description: 'O que deu errado na última tentativa' }),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const listDeliveries = endpoint({
  method: 'get',
  path: '/api/admin/webhooks/:id/deliveries',
  permission: 'webhooks.read',
  summary: 'O que foi ou será enviado, o mais novo primeiro, por 30 dias',
  params,
  query: PageQuery.extend({ state: emptyAsUndefined(oneOf(DELIVERY_STATES)) }),
  reply: pageOf(WebhookDelivery).extend({ counts: z.record(oneOf(DELIVERY_STATES), z.int()) }),
  csv: true,
});

const ofDelivery = z.object({
  id: RowId,
  deliveryId: z
    .string()
    .regex(/^\d{1,15}$/, 'Use o id de um envio')
    .meta({ examples: ['42'] }),
});

export const readDelivery = endpoint({
  method: 'get',
  path: '/api/admin/webhooks/:id/deliveries/:deliveryId',
  permission: 'webhooks.read',
  summary: 'Um envio com o que foi pedido e respondido em cada tentativa',
  params: ofDelivery,
  reply: WebhookDelivery.extend({
    body: z.string().nullable().meta({
      description: 'O corpo enviado. Nulo quando você não pode ler este tipo de evento',
    }),
    tries: z
      .array(
        z.object({
          at: Instant,
          ms: z.int(),
          status: z.int().nullable(),
          reply: z.string().nullable().meta({ description: 'O começo da resposta, até 4 kB' }),
          fault: z.string().nullable(),
        }),
      )
      .meta({ description: 'A última primeiro' }),
  }),
});

export const sendAgain = endpoint({
  method: 'post',
  path: '/api/admin/webhooks/:id/deliveries/:deliveryId/again',
  permission: 'webhooks.write',
  stepUp: 'never',
  summary: 'Envia de novo, já, com o mesmo `webhook-id`. Leva `{}`',
  params: ofDelivery,
  body: z.strictObject({}),
  reply: WebhookDelivery,
  refusals: ['conflict'],
});

export const sendTest = endpoint({
  method: 'post',
  path: '/api/admin/webhooks/:id/test',
  permission: 'webhooks.write',
  stepUp: 'never',
  summary: 'Envia um evento de teste, `webhook.test`. Leva `{}`',
  params,
  body: z.strictObject({}),
  reply: WebhookDelivery,
  status: 201,
  made: '/api/admin/webhooks/:id/deliveries/{id}',
  refusals: ['conflict'],
});
