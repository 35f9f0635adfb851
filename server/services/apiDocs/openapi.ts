import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { RELEASE } from '#server/platform/root.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { EVENT_DATA } from '#shared/contract/admin/events.ts';
import { type Endpoint, endpoint } from '#shared/contract/endpoint.ts';
import { Problem, type ProblemCode, PROBLEMS } from '#shared/contract/problem.ts';
import { addExamples, callsOf } from './openApiCalls.ts';
import { operationOf, tagOf } from './openApiOperation.ts';
import { HEADERS, refusal } from './openApiRefusals.ts';
import { idOf, webhooksOf } from './openApiWebhooks.ts';

export const readOpenApi = endpoint({
  method: 'get',
  path: '/api/openapi.json',
  summary: 'Esta descrição, em OpenAPI 3.1',
  reply: z.looseObject({ openapi: z.string() }),
});

export function openApiRoutes(api: Api): void {
  api.servePublic(readOpenApi, () => ({ ...documentOf(api) }));
}

const documents = new WeakMap<Api, ReturnType<typeof openApiOf>>();

/** The document of all registered endpoints, some MB in size; built on the first request, when all are registered. */
export function documentOf(api: Api): ReturnType<typeof openApiOf> {
  const document = documents.get(api) ?? openApiOf(api.endpoints, api.isPublic);
  documents.set(api, document);
  return document;
}

/**
 * The OpenAPI document, from the schemas that the server itself parses with. Requests have no unknown fields.
 * Replies may gain fields later, except with `closedReplies`, which tests the shop's own.
 */
export function openApiOf(
  endpoints: readonly Endpoint[],
  isPublic: (endpoint: Endpoint) => boolean,
  { closedReplies = false } = {},
) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const each of endpoints) {
    const path = each.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [each.method]: operationOf(each, isPublic(each)) };
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Arara Digital',
        version: RELEASE,
        description:
          'A API da loja. Nomes em camelCase, ids como texto, valores com duas casas, na moeda (`currency`) dita ao lado ou na da loja (`GET /api/settings`), instantes em ISO 8601 UTC. ' +
          'Parâmetros desconhecidos são ignorados; campos desconhecidos no corpo são recusados. ' +
          'Pedidos que escrevem são recusados quando um navegador diz, em `Origin` ou `Sec-Fetch-Site`, que partem de outro ' +
          'site; programas não enviam nenhum dos dois. Um método que o endereço não conhece recebe 405 com `Allow`, e um ' +
          'endereço que não está aqui, 404.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      // Relative, so that it is right under every name of the shop.
      servers: [{ url: '/' }],
      tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
      paths,
      webhooks: webhooksOf(),
      components: {
        securitySchemes: {
          admin: {
            type: 'apiKey',
            in: 'cookie',
            name: 'admin_token',
            description: 'POST /api/admin/session. Sob https o nome do cookie começa com `__Host-`.',
          },
          key: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'arara_{id}_{segredo}',
            description:
              'Uma chave de API, criada em Configurações › Integrações. Cada rota diz o escopo que pede; a chave vale enquanto ' +
              'quem a criou tem a mesma permissão. Com ela nenhum cookie é lido, e nenhum `Origin` é conferido.',
          },
          sellerKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'arara_{id}_{segredo}',
            description:
              'A chave de um vendedor, criada em Vender › Programas. Cada rota diz o escopo que pede; a chave vale para a loja ' +
              'de quem a criou, e só enquanto a loja for dessa pessoa.',
          },
          customer: {
            type: 'apiKey',
            in: 'cookie',
            name: 'customer_token',
            description: 'POST /api/account/session. Sob https o nome do cookie começa com `__Host-`.',
          },
        },
        schemas: {
          Problem,
          ...Object.fromEntries(Object.values(EVENT_DATA).map((each) => [idOf(each), each])),
        },
        headers: HEADERS,
        responses: Object.fromEntries(
          (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => [code, refusal([code])]),
        ),
      },
    },
    {
      override: ({ jsonSchema, io }) => {
        if (io === 'output' && !closedReplies && jsonSchema.additionalProperties === false)
          delete jsonSchema.additionalProperties;
        // Extensible enums list today's values; a later value is no fault of the reply.
        if (jsonSchema['x-extensible-enum'] !== undefined && !closedReplies) delete jsonSchema.enum;
        // 0.01 has no exact binary fraction, so validators would refuse 19.99. The refusal states what a form
        // takes.
        if (jsonSchema.multipleOf !== undefined && jsonSchema.multipleOf < 1) delete jsonSchema.multipleOf;
      },
    },
  );
  if (!closedReplies) openBesideNames(document);
  for (const { operation } of callsOf(document)) addExamples(operation, document.components?.schemas ?? {});
  return document;
}

/** A reference with its own description still says that it is closed, which the named schema no longer is. */
function openBesideNames(of: object): void {
  if ('$ref' in of && 'additionalProperties' in of) delete of.additionalProperties;
  for (const each of Object.values(of) as unknown[])
    if (typeof each === 'object' && each !== null) openBesideNames(each);
}
