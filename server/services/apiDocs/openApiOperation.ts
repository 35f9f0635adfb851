import * as z from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { showsVersion } from '#server/services/endpoints/ifMatch.ts';
import {
  guardOf,
  idempotencyModeOf,
  placeOfVersion,
  scopeOf,
  sellerScopeOf,
} from '#server/services/http/refusals.ts';
import { HIDDEN_COLUMNS } from '#shared/contract/admin/viewedLists.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { IdempotencyKey } from '#shared/contract/idempotencyKey.ts';
import { type Permission, PERMISSIONS } from '#shared/people/permissions.ts';
import { capitalised } from '#shared/values/text.ts';
import { header, OF_ONE_VISITOR, refusals, setCookie, text } from './openApiRefusals.ts';

const successOf = (of: Endpoint): number =>
  of.status ?? (of.reply instanceof z.ZodUndefined || of.reply instanceof z.ZodVoid ? 204 : 200);

const { 'Idempotency-Key': key } = IdempotencyKey.shape;
const KEY_HEADER = z.object({ 'Idempotency-Key': key.optional().meta(key.meta() ?? {}) });

const CONDITION = z.object({
  'If-Match': z
    .string()
    .optional()
    .meta({
      description: 'O `ETag` do que foi lido, no lugar de `version`; já não é o de agora: 412',
      examples: ['"3"'],
    }),
});

const OF_FILE = {
  [HIDDEN_COLUMNS]: z
    .string()
    .optional()
    .meta({
      description: 'Do arquivo: os títulos das colunas que ficam de fora, separados por vírgulas',
      examples: ['Cliente,Total'],
    }),
};

export function operationOf(of: Endpoint, isPublic: boolean): ZodOpenApiOperationObject {
  const guard = guardOf(of);
  const scope = scopeOf(of);
  const sellerScope = sellerScopeOf(of);
  const status = successOf(of);
  const keyWay = idempotencyModeOf(of);
  const isKept = keyWay === 'kept';
  const isConditional = of.method !== 'get' && placeOfVersion(of) !== undefined;
  return {
    operationId: operationIdOf(of),
    summary: of.deprecated
      ? `${of.summary} (acaba em ${of.deprecated.sunset}: ${of.deprecated.instead})`
      : of.summary,
    ...(of.deprecated && { deprecated: true }),
    ...(guard === 'admin' && permissionOf(of)),
    tags: [tagOf(of)],
    ...(keyWay && { 'x-idempotency-key': keyWay }),
    ...(guard && {
      security: [
        ...(guard === 'anyKey' ? [{ key: [] }, { sellerKey: [] }] : [{ [guard]: [] }]),
        ...(scope ? [{ key: [scope] }] : []),
        ...(sellerScope ? [{ sellerKey: [sellerScope] }] : []),
      ],
    }),
    ...((of.params || of.query || of.headers || isKept || isConditional || isPublic) && {
      requestParams: {
        ...(of.params && { path: of.params }),
        ...(of.query && {
          query: of.csv && of.query instanceof z.ZodObject ? of.query.extend(OF_FILE) : of.query,
        }),
        ...(of.headers && { header: of.headers }),
        ...((isKept || isConditional) && {
          header: z.object({ ...(isKept && KEY_HEADER.shape), ...(isConditional && CONDITION.shape) }),
        }),
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
          ...(of.made && { Location: header('Location') }),
          ...(isPublic && { ETag: header('ETag') }),
          ...(showsVersion(of) && { ETag: header('VersionETag') }),
          ...(of.cookies && setCookie(of.cookies, false)),
          ...(isKept && { 'Idempotency-Replayed': header('IdempotencyReplayed') }),
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
  'Com `Accept: text/csv` a resposta é um arquivo, sem páginas; `hidden` tira dele colunas, pelo título e separadas por vírgulas.',
  ...(permission ? [`Ele pede também \`${permission}\`: ${PERMISSIONS[permission]}.`] : []),
  ...(passwordAgain ? ['Para ele a senha tem de ter sido dada há menos de 15 minutos.'] : []),
];

function changeWords(needed: Readonly<Record<string, Permission>>): string[] {
  return [...new Set(Object.values(needed))].map((more) => {
    const fields = Object.keys(needed).filter((field) => needed[field] === more);
    return `Mudar ${fields.map((field) => `\`${field}\``).join(', ')} pede também \`${more}\`: ${PERMISSIONS[more]}.`;
  });
}

const STEP_UP_WORDS = {
  always:
    'A senha tem de ter sido dada há menos de 15 minutos, e nenhuma chave de API serve: `person_required`.',
  byContent:
    'Conforme o que se pede, a senha tem de ter sido dada há menos de 15 minutos, e então nenhuma chave de API serve: `person_required`.',
  people: 'Uma pessoa tem de ter dado a senha há menos de 15 minutos; uma chave de API só precisa do escopo.',
};

/** The permission that an endpoint needs, for programs and in words. */
function permissionOf({
  permission,
  alsoNeeds = [],
  fieldPermissions,
  changePermissions = {},
  csv,
  stepUp,
}: Endpoint) {
  const words = [
    permission === undefined || permission === 'anyStaff'
      ? 'Serve a qualquer pessoa da equipe.'
      : `Pede a permissão \`${permission}\`: ${PERMISSIONS[permission]}.`,
    ...alsoNeeds.map((more) => `Pede também \`${more}\`: ${PERMISSIONS[more]}.`),
    ...Object.entries(fieldPermissions ?? {}).map(
      ([field, more]) => `O campo \`${field}\` pede também \`${more}\`: ${PERMISSIONS[more]}.`,
    ),
    ...changeWords(changePermissions),
    ...(csv ? fileWords(csv === true ? {} : csv) : []),
    ...(stepUp === undefined || stepUp === 'never' ? [] : [STEP_UP_WORDS[stepUp]]),
  ];
  return {
    description: words.join(' '),
    'x-permission': permission,
    ...(stepUp && { 'x-step-up': stepUp }),
  } as const;
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

/** `get /api/products/:slug/reviews` becomes `getProductsBySlugReviews`: stable, and unique like the address. */
const operationIdOf = ({ method, path }: Endpoint): string =>
  method +
  path
    .replace(/^\/(api\/)?/, '')
    .split(/[/.-]/)
    .map((part) => (part.startsWith(':') ? `By${capitalised(part.slice(1))}` : capitalised(part)))
    .join('');

/** An address's subject: its first word, the back-office apart. */
export const tagOf = ({ path }: Endpoint): string => {
  const [first = '', second = ''] = path.replace(/^\/(api\/)?/, '').split('/');
  return first === 'admin' ? `admin: ${second}` : first.replace(/\..*$/, '');
};
