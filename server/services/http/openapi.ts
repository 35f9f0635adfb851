import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi';
import * as z from 'zod';
import { OPEN_TO_STRANGERS } from '#shared/contract/account/openToStrangers.ts';
import { type Endpoint, endpoint } from '#shared/contract/endpoint.ts';
import { Problem, type ProblemCode, PROBLEMS } from '#shared/contract/problem.ts';
import { problemMeanings } from './problemMeanings.ts';
import type { Api } from './serve.ts';

export const readOpenApi = endpoint({
  method: 'get',
  path: '/api/openapi.json',
  summary: 'This description, OpenAPI 3.1',
  reply: z.looseObject({ openapi: z.string() }),
});

export function openApiRoutes(api: Api): void {
  let made: z.input<typeof readOpenApi.reply> | undefined;
  // Made when first asked for, because by then every endpoint is registered.
  api.servePublic(readOpenApi, () => (made ??= { ...openApiOf(api) }));
}

/** The OpenAPI document of all endpoints, from the schemas that the server itself parses with. */
export function openApiOf(api: Api) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const each of api.endpoints) {
    const path = each.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [each.method]: operationOf(each, api.isPublic(each)) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Arara Digital',
      version: '1.0.0',
      description:
        'A API da loja. Nomes em camelCase, ids como texto, valores em reais com duas casas, instantes em ISO 8601 UTC. ' +
        'Parâmetros desconhecidos são ignorados; campos desconhecidos no corpo são recusados.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative, so that it is right under every name the shop answers to.
    servers: [{ url: '/' }],
    tags: [...new Set(api.endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        admin: { type: 'apiKey', in: 'cookie', name: 'admin_token', description: 'POST /api/admin/session' },
        customer: {
          type: 'apiKey',
          in: 'cookie',
          name: 'customer_token',
          description: 'POST /api/account/session',
        },
      },
      responses: Object.fromEntries(
        Object.entries(problemMeanings).map(([code, meaning]) => [code, refusal(meaning)]),
      ),
    },
  });
}

const refusal = (description: string): ZodOpenApiResponseObject => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
});

function operationOf(of: Endpoint, isPublic: boolean): ZodOpenApiOperationObject {
  const writes = of.method !== 'get';
  const forAdmins = of.path.startsWith('/api/admin/');
  const forCustomers =
    /^\/api\/account(?:\/|$)/.test(of.path) && !OPEN_TO_STRANGERS.some((open) => open === of);
  const codes: ProblemCode[] = [
    'internal',
    ...(of.path.startsWith('/api/') ? (['too_many'] as const) : (['not_ready'] as const)),
    ...(of.query || of.body || of.files ? (['invalid'] as const) : []),
    ...(of.params ? (['not_found'] as const) : []),
    ...(writes ? (['forbidden'] as const) : []),
    ...(of.body || of.files ? (['too_large', 'unsupported_type'] as const) : []),
    ...(forAdmins || forCustomers ? (['signed_out'] as const) : []),
    ...(isPublic && of.path !== readOpenApi.path ? (['maintenance'] as const) : []),
  ];
  const status =
    of.status ?? (of.reply instanceof z.ZodUndefined || of.reply instanceof z.ZodVoid ? 204 : 200);
  return {
    operationId: operationIdOf(of),
    summary: of.summary,
    tags: [tagOf(of)],
    ...(forAdmins && { security: [{ admin: [] }] }),
    ...(forCustomers && { security: [{ customer: [] }] }),
    ...((of.params || of.query || of.headers || isPublic) && {
      requestParams: {
        ...(of.params && { path: of.params }),
        ...(of.query && { query: of.query }),
        ...(of.headers && { header: of.headers }),
        ...(isPublic && {
          header: z.object({
            'If-None-Match': z.string().optional().meta({ description: 'The ETag of a copy at hand' }),
          }),
        }),
      },
    }),
    ...(of.files && { requestBody: { required: true, content: multipart(of.files) } }),
    ...(of.body && { requestBody: { required: true, content: { 'application/json': { schema: of.body } } } }),
    responses: {
      [status]: {
        description: status === 204 ? 'Done; there is nothing to say' : 'Success',
        ...(isPublic && {
          headers: { ETag: { description: 'Send it back as If-None-Match', schema: { type: 'string' } } },
        }),
        ...(status !== 204 && {
          content: { [of.events ? 'text/event-stream' : 'application/json']: { schema: of.reply } },
        }),
      },
      ...(isPublic && { 304: { description: 'The copy at hand is still right' } }),
      ...Object.fromEntries(
        codes.map((code) => [String(PROBLEMS[code].status), { $ref: `#/components/responses/${code}` }]),
      ),
    },
  };
}

const multipart = (field: string) => ({
  'multipart/form-data': {
    schema: {
      type: 'object' as const,
      properties: {
        [field]: { type: 'array' as const, items: { type: 'string' as const, format: 'binary' } },
      },
    },
  },
});

/** `get /api/products/:slug/reviews` is `getProductsBySlugReviews`: stable, and unique as long as the address is. */
const operationIdOf = ({ method, path }: Endpoint): string =>
  method +
  path
    .replace(/^\/(api\/)?/, '')
    .split(/[/.-]/)
    .map((part) => (part.startsWith(':') ? `By${capital(part.slice(1))}` : capital(part)))
    .join('');

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What an address is about: its first word, and the back-office apart. */
const tagOf = ({ path }: Endpoint): string => {
  const [first = '', second = ''] = path.replace(/^\/(api\/)?/, '').split('/');
  return first === 'admin' ? `admin: ${second}` : first.replace(/\..*$/, '');
};
