import {
  createDocument,
  type oas31,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import * as z from 'zod';
import { type Endpoint, endpoint } from '#shared/contract/endpoint.ts';
import { EVENT_DATA } from '#shared/contract/admin/events.ts';
import { Problem, type ProblemCode, PROBLEMS } from '#shared/contract/problem.ts';
import { ALL_EVENT_TYPES, EVENT_TYPES } from '#shared/events.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import { exampleOf, type Schemas } from './exampleOf.ts';
import { problemMeanings } from './problemMeanings.ts';
import { guardOf, refusalsOf, scopeOf } from './refusals.ts';
import type { Api } from './serve.ts';
import { capitalised } from '#shared/text.ts';

export const readOpenApi = endpoint({
  method: 'get',
  path: '/api/openapi.json',
  summary: 'Esta descrição, em OpenAPI 3.1',
  reply: z.looseObject({ openapi: z.string() }),
});

export function openApiRoutes(api: Api): void {
  let made: z.input<typeof readOpenApi.reply> | undefined;
  // Made when first asked for, because by then every endpoint is registered.
  api.servePublic(readOpenApi, () => (made ??= { ...openApiOf(api.endpoints, api.isPublic) }));
}

/** The OpenAPI document of endpoints, from the schemas that the server itself parses with. */
export function openApiOf(endpoints: readonly Endpoint[], isPublic: (endpoint: Endpoint) => boolean) {
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
        version: '1.0.0',
        description:
          'A API da loja. Nomes em camelCase, ids como texto, valores com duas casas, na moeda (`currency`) dita ao lado ou na da loja (`GET /api/settings`), instantes em ISO 8601 UTC. ' +
          'Parâmetros desconhecidos são ignorados; campos desconhecidos no corpo são recusados. ' +
          'Pedidos que escrevem são recusados quando um navegador diz, em `Origin` ou `Sec-Fetch-Site`, que partem de outro ' +
          'site; programas não enviam nenhum dos dois. Um método que o endereço não conhece recebe 405 com `Allow`, e um ' +
          'endereço que não está aqui, 404.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      // Relative, so that it is right under every name the shop answers to.
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
      override: ({ jsonSchema }) => {
        // 0.01 has no exact binary fraction: validators refuse 19.99 by it. What a form takes is said in its refusal.
        if (jsonSchema.multipleOf !== undefined && jsonSchema.multipleOf < 1) delete jsonSchema.multipleOf;
      },
    },
  );
  for (const { operation } of callsOf(document)) addExamples(operation, document.components?.schemas ?? {});
  return document;
}

/** An operation of the document, with where it stands. */
export interface Call {
  method: string;
  path: string;
  operation: oas31.OperationObject;
}

export const callsOf = (document: oas31.OpenAPIObject): Call[] =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, oas31.OperationObject>).map(([method, operation]) => ({
      method,
      path,
      operation,
    })),
  );

/** A call that could be made as it stands, and what it is answered with. */
function addExamples(operation: oas31.OperationObject, schemas: Schemas): void {
  for (const parameter of (operation.parameters ?? []) as oas31.ParameterObject[])
    if (parameter.required && parameter.schema)
      parameter.example = exampleOf(parameter.schema, schemas, { whole: false });
  const sent = operation.requestBody as oas31.RequestBodyObject | undefined;
  const replies = Object.values(operation.responses ?? {}) as oas31.ResponseObject[];
  for (const [content, whole] of [
    [sent?.content, false],
    ...replies.map(({ content: given }) => [given, true] as const),
  ] as const) {
    const media = content?.['application/json'];
    if (media?.schema) media.example = exampleOf(media.schema, schemas, { whole });
  }
}

const text = { type: 'string' as const };

const HEADERS = {
  RequestId: { description: 'Identifica o pedido; está também no registro do servidor', schema: text },
  ETag: { description: 'Envie-o em `If-None-Match`', required: true, schema: text },
  RetryAfter: {
    description: 'Quantos segundos esperar',
    required: true,
    schema: { type: 'integer' as const, minimum: 1 },
  },
  RateLimit: {
    description: 'Quanto resta do limite geral, e até quando (draft-ietf-httpapi-ratelimit-headers-08)',
    schema: text,
  },
  RateLimitPolicy: { description: 'O limite geral de pedidos por minuto', schema: text },
} satisfies NonNullable<ZodOpenApiObject['components']>['headers'];

const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

/** What a reply carries that was made for one visitor, and not one that is kept for all. */
const OF_ONE_VISITOR = {
  'X-Request-Id': header('RequestId'),
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimitPolicy'),
};

const WAITS = new Set<ProblemCode>(['too_many', 'maintenance', 'not_ready']);

const setCookie = (cookies: readonly string[], required: boolean) => ({
  'Set-Cookie': {
    description: `${cookies.map((name) => `\`${name}\``).join(', ')}; vários cookies vão em linhas separadas`,
    required,
    schema: text,
  },
});

/** One reply for all refusals that share a status. */
function refusal(codes: readonly ProblemCode[], headers: object = {}): ZodOpenApiResponseObject {
  const [first = 'internal'] = codes;
  const { status } = PROBLEMS[first];
  return {
    description: codes
      .map((code) => (codes.length > 1 ? `\`${code}\`: ${problemMeanings[code]}` : problemMeanings[code]))
      .join('\n\n'),
    headers: {
      ...OF_ONE_VISITOR,
      ...(codes.some((code) => WAITS.has(code)) && {
        'Retry-After': codes.every((code) => WAITS.has(code))
          ? header('RetryAfter')
          : { ...HEADERS.RetryAfter, required: false },
      }),
      ...headers,
    },
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { status: { const: status }, code: { enum: [...codes] } } },
          ],
        },
      },
    },
  };
}

function refusals(of: Endpoint): ZodOpenApiOperationObject['responses'] {
  const codes = refusalsOf(of);
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const same = codes.filter((code) => PROBLEMS[code].status === status);
      const [only] = same;
      // Whoever comes with a session that has ended is told to forget it.
      const cookies = status === 401 && guardOf(of) === 'customer' ? setCookie(CUSTOMER_COOKIES, false) : {};
      return [
        String(status),
        same.length === 1 && Object.keys(cookies).length === 0
          ? { $ref: `#/components/responses/${only}` }
          : refusal(same, cookies),
      ];
    }),
  );
}

const CUSTOMER_COOKIES = ['customer_token', 'customer_here'];

const successOf = (of: Endpoint): number =>
  of.status ?? (of.reply instanceof z.ZodUndefined || of.reply instanceof z.ZodVoid ? 204 : 200);

function operationOf(of: Endpoint, isPublic: boolean): ZodOpenApiOperationObject {
  const guard = guardOf(of);
  const scope = scopeOf(of);
  const status = successOf(of);
  return {
    operationId: operationIdOf(of),
    summary: of.deprecated
      ? `${of.summary} (acaba em ${of.deprecated.sunset}: ${of.deprecated.instead})`
      : of.summary,
    ...(of.deprecated && { deprecated: true }),
    ...(guard === 'admin' && permissionOf(of)),
    tags: [tagOf(of)],
    ...(guard && { security: [{ [guard]: [] }, ...(scope ? [{ key: [scope] }] : [])] }),
    ...((of.params || of.query || of.headers || isPublic) && {
      requestParams: {
        ...(of.params && { path: of.params }),
        ...(of.query && { query: of.query }),
        ...(of.headers && { header: of.headers }),
        ...(isPublic && {
          header: z.object({
            'If-None-Match': z.string().optional().meta({ description: 'O ETag da cópia que você tem' }),
          }),
        }),
      },
    }),
    ...(of.files && { requestBody: { required: true, content: multipart(of.files) } }),
    ...(of.body && { requestBody: { required: true, content: { 'application/json': { schema: of.body } } } }),
    responses: {
      [status]: {
        description: status === 204 ? 'Feito; não há o que dizer' : 'Feito',
        headers: {
          ...OF_ONE_VISITOR,
          ...(isPublic && { ETag: header('ETag') }),
          ...(of.cookies && setCookie(of.cookies, false)),
          ...(of.csv && {
            'Content-Disposition': { description: 'O nome do arquivo, quando é CSV', schema: text },
          }),
        },
        ...(status !== 204 && {
          content: {
            [of.events ? 'text/event-stream' : 'application/json']: { schema: of.reply },
            ...(of.csv && { 'text/csv': { schema: text } }),
          },
        }),
      },
      ...(isPublic && {
        304: {
          description: 'A cópia que você tem ainda vale',
          headers: { ...OF_ONE_VISITOR, ETag: header('ETag') },
        },
      }),
      ...refusals(of),
    },
  };
}

const fileWords = ({ permission, passwordAgain }: Exclude<Endpoint['csv'], true | undefined>) => [
  'Com `Accept: text/csv` a resposta é um arquivo, sem páginas.',
  ...(permission ? [`Ele pede também \`${permission}\`: ${PERMISSIONS[permission]}.`] : []),
  ...(passwordAgain ? ['Para ele a senha tem de ter sido dada há menos de 15 minutos.'] : []),
];

/** What somebody's role must allow, for programs and in words. */
function permissionOf({ permission, alsoNeeds = [], fieldPermissions, csv, passwordAgain }: Endpoint) {
  const words = [
    permission === undefined || permission === 'anyStaff'
      ? 'Serve a qualquer pessoa da equipe.'
      : `Pede a permissão \`${permission}\`: ${PERMISSIONS[permission]}.`,
    ...alsoNeeds.map((more) => `Pede também \`${more}\`: ${PERMISSIONS[more]}.`),
    ...Object.entries(fieldPermissions ?? {}).map(
      ([field, more]) => `O campo \`${field}\` pede também \`${more}\`: ${PERMISSIONS[more]}.`,
    ),
    ...(csv ? fileWords(csv === true ? {} : csv) : []),
    ...(passwordAgain ? ['A senha tem de ter sido dada há menos de 15 minutos.'] : []),
  ];
  return { description: words.join(' '), 'x-permission': permission } as const;
}

const idOf = (schema: z.ZodType): string => String(schema.meta()?.id);

/** What is sent to whoever asks to be told of an event, which is what a list of events shows of it, too. */
function webhooksOf(): NonNullable<ZodOpenApiObject['webhooks']> {
  const described = ALL_EVENT_TYPES.map((type) => {
    const { subject, label } = EVENT_TYPES[type];
    const shown = { $ref: `#/components/schemas/${idOf(EVENT_DATA[subject])}` };
    const gone = { type: 'object' as const, properties: { id: text }, required: ['id'] };
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/Event' },
        {
          type: 'object' as const,
          properties: { type: { const: type }, data: { anyOf: [shown, gone] } },
        },
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
    .map((part) => (part.startsWith(':') ? `By${capitalised(part.slice(1))}` : capitalised(part)))
    .join('');

/** What an address is about: its first word, and the back-office apart. */
const tagOf = ({ path }: Endpoint): string => {
  const [first = '', second = ''] = path.replace(/^\/(api\/)?/, '').split('/');
  return first === 'admin' ? `admin: ${second}` : first.replace(/\..*$/, '');
};
