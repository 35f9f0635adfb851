import type { ZodOpenApiObject, ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { guardOf, refusalsOf } from '#server/services/http/refusals.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type ProblemCode, PROBLEMS } from '#shared/contract/problem.ts';
import { problemMeanings } from './problemMeanings.ts';

export const text = { type: 'string' as const };

export const HEADERS = {
  RequestId: { description: 'Identifica o pedido; está também no registro do servidor', schema: text },
  ETag: { description: 'Envie-o em `If-None-Match`', required: true, schema: text },
  VersionETag: {
    description: 'A `version` da resposta, entre aspas; envie-o em `If-Match` ao mudar o que ela mostra',
    schema: text,
  },
  RetryAfter: {
    description: 'Quantos segundos esperar',
    required: true,
    schema: { type: 'integer' as const, minimum: 1 },
  },
  Location: {
    description: 'O endereço em que se lê o que foi criado',
    required: true,
    schema: { type: 'string' as const, format: 'uri-reference' },
  },
  WwwAuthenticate: {
    description: '`Bearer`; com `error="invalid_token"` quando veio uma chave que não vale (RFC 6750)',
    required: true,
    schema: text,
  },
  IdempotencyReplayed: {
    description: '`true` quando a resposta é a de antes, guardada sob a mesma `Idempotency-Key`',
    schema: text,
  },
  RateLimit: {
    description: 'Quanto resta do limite geral, e até quando (draft-ietf-httpapi-ratelimit-headers-08)',
    schema: text,
  },
  RateLimitPolicy: { description: 'O limite geral de pedidos por minuto', schema: text },
} satisfies NonNullable<ZodOpenApiObject['components']>['headers'];

const KEY_CODES = new Set<ProblemCode>(['signed_out', 'key_invalid', 'key_expired']);

/** A guard that accepts keys sends a challenge; an ended session gets none. */
const challenge = (codes: readonly ProblemCode[]) => ({
  'WWW-Authenticate': codes.every((code) => KEY_CODES.has(code))
    ? header('WwwAuthenticate')
    : { ...HEADERS.WwwAuthenticate, required: false },
});

export const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

/** The headers of a reply made for one visitor, which no cached reply has. */
export const OF_ONE_VISITOR = {
  'X-Request-Id': header('RequestId'),
  RateLimit: header('RateLimit'),
  'RateLimit-Policy': header('RateLimitPolicy'),
};

const WAITS = new Set<ProblemCode>(['too_many', 'maintenance', 'not_ready', 'request_pending']);

export const setCookie = (cookies: readonly string[], required: boolean) => ({
  'Set-Cookie': {
    description: `${cookies.map((name) => `\`${name}\``).join(', ')}; vários cookies vão em linhas separadas`,
    required,
    schema: text,
  },
});

/** One reply for all refusals that share a status. */
export function refusal(codes: readonly ProblemCode[], headers: object = {}): ZodOpenApiResponseObject {
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
      ...(codes.some((code) => code === 'key_invalid' || code === 'key_expired') && challenge(codes)),
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

export function refusals(of: Endpoint): ZodOpenApiOperationObject['responses'] {
  const codes = refusalsOf(of);
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const same = codes.filter((code) => PROBLEMS[code].status === status);
      const [only] = same;
      // The reply to a request with an ended session deletes its cookie.
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
