import * as z from 'zod';
import type { ZodOpenApiObject, ZodOpenApiOperationObject } from 'zod-openapi';
import { EVENT_DATA } from '#shared/contract/admin/events.ts';
import { ALL_EVENT_TYPES, EVENT_TYPES, TEST_EVENT } from '#shared/contract/events.ts';
import { text } from './openApiRefusals.ts';

/** In the words of the API's page; `data.webhook` is the id of the tested webhook. */
export const TEST_EVENT_LABEL =
  'Teste de um endereço, pedido por alguém no painel; não está em `GET /api/admin/events`';

export const idOf = (schema: z.ZodType): string => String(schema.meta()?.id);

/** What a webhook sends of each event, the same as the event list shows. */
export function webhooksOf(): NonNullable<ZodOpenApiObject['webhooks']> {
  const deletedSchema = { type: 'object' as const, properties: { id: text }, required: ['id'] };
  const eventSchemas = ALL_EVENT_TYPES.map((type) => {
    const { subject, label } = EVENT_TYPES[type];
    const dataSchema = { $ref: `#/components/schemas/${idOf(EVENT_DATA[subject])}` };
    return { type, label, data: { anyOf: [dataSchema, deletedSchema] } };
  });
  const test = {
    type: TEST_EVENT,
    label: TEST_EVENT_LABEL,
    data: { type: 'object' as const, properties: { webhook: text }, required: ['webhook'] },
  };
  const described = [...eventSchemas, test].map(({ type, label, data }) => {
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/Event' },
        { type: 'object' as const, properties: { type: { const: type }, data } },
      ],
    };
    const operation: ZodOpenApiOperationObject = {
      summary: label,
      requestParams: {
        header: z.object({
          'webhook-id': z.string().meta({ description: 'O `id` do evento: o mesmo pode vir outra vez' }),
          'webhook-timestamp': z.string().meta({ description: 'Quando foi enviado, em segundos' }),
          'webhook-signature': z.string().meta({ description: 'Uma ou duas, separadas por espaço' }),
        }),
      },
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: 'Recebido, em até 10 segundos' } },
    };
    return [type, { post: operation }] as const;
  });
  return Object.fromEntries(described);
}
