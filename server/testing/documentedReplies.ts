import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApiOf } from '#server/services/apiDocs/openapi.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** Headers that the document names where a reply carries them; any reply may have an ETag, and few promise one. */
const TOLD = [
  'allow',
  'location',
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'set-cookie',
  'www-authenticate',
  'x-request-id',
];

/** What an address or a method that the API does not know is answered with, before the routes. */
const OF_NO_ENDPOINT = new Set(['400', '401', '403', '404', '405', '429', '503']);

interface Described {
  headers?: Record<string, { required?: boolean; $ref?: string }>;
  content?: Record<string, { schema: object }>;
}
interface Operation {
  responses: Record<string, Described & { $ref?: string }>;
}
interface Part {
  operation: Operation;
  /** Its place in the document. */
  place: string;
  components: { headers: Record<string, object>; responses: Record<string, Described> };
}

/** Made once for each endpoint, for all tests of the process. */
const parts = new WeakMap<Endpoint, Part>();
/** By the place of their schema, since most refusals of all endpoints are the same. */
const validators = new Map<string, ValidateFunction>();
let documents = 0;
const ajv = new Ajv2020({
  strict: true,
  strictRequired: false,
  allErrors: true,
  allowUnionTypes: true,
  // Each process compiles hundreds of schemas and uses most a few times: without these it takes a quarter of the time.
  code: { optimize: false },
  inlineRefs: false,
});
addFormats.default(ajv);
ajv.addVocabulary(['components', 'paths', 'x-extensible-enum']);

/** Holds every reply of the API against its document, and keeps what does not agree. */
export function documentedReplies(api: () => Api | undefined, listener: RequestListener) {
  const faults = new Set<string>();
  const hear: RequestListener = (req, res) => {
    const address = req.url;
    whenAnswered(res, (status, headers, body) => {
      const [path = ''] = ((req as { originalUrl?: string }).originalUrl ?? address ?? '').split('?');
      if (!/^\/(?:api\/(?!docs)|healthz$|readyz$)/.test(path)) return;
      const addFault = (fault: string) => faults.add(`${req.method} ${path} answered ${status}: ${fault}`);
      try {
        const fault = faultOf(api(), req, path, { status: String(status), headers, body });
        if (fault) addFault(fault);
      } catch (error) {
        addFault(String(error)); // a schema that no validator reads; the shop is not to suffer from it
      }
    });
    listener(req, res);
  };
  return {
    listener: hear,
    /** Throws what was answered but is not documented; in the test that caused it. */
    expectDocumented(): void {
      if (faults.size > 0)
        throw new Error(`The OpenAPI document does not know what was answered:\n${[...faults].join('\n')}`);
    },
  };
}

interface Given {
  status: string;
  headers: OutgoingHttpHeaders;
  body: () => string;
}

function faultOf(api: Api | undefined, req: IncomingMessage, path: string, reply: Given): string | undefined {
  const method = req.method === 'HEAD' ? 'get' : (req.method ?? '').toLowerCase();
  const endpoint = api?.endpoints.find((each) => each.method === method && patternOf(each).test(path));
  if (!api || !endpoint) return faultOfNoEndpoint(method, reply);
  const { operation, place, components } = partOf(endpoint, api);
  const documented = operation.responses[reply.status];
  if (!documented) return 'the status is not documented';
  const response = documented.$ref
    ? components.responses[documented.$ref.split('/').at(-1) ?? '']
    : documented;
  const type = String(reply.headers['content-type'] ?? '').split(';')[0] ?? '';

  const headers = Object.entries(response?.headers ?? {}).map(([name, each]) => ({
    name: name.toLowerCase(),
    required: (each.$ref ? (components.headers[each.$ref.split('/').at(-1) ?? ''] as typeof each) : each)
      .required,
  }));
  const unknown = TOLD.find(
    (name) => reply.headers[name] !== undefined && !headers.some((each) => each.name === name),
  );
  if (unknown) return `the header ${unknown} is not documented`;
  const missing = headers.find(({ name, required }) => required && reply.headers[name] === undefined);
  if (missing) return `the header ${missing.name} is missing`;

  if (req.method === 'HEAD' || reply.status === '204' || reply.status === '304') return undefined;
  if (!response?.content?.[type]) return `the type ${type} is not documented`;
  if (type === 'text/csv') return undefined;
  const at = documented.$ref
    ? `${place.split('#')[0]}${documented.$ref}`
    : `${place}/responses/${reply.status}`;
  const $ref = `${at}/content/${pointer(type)}/schema`;
  const validate = validators.get($ref) ?? ajv.compile({ $ref });
  validators.set($ref, validate);
  const text = reply.body();
  const bodies = type === 'text/event-stream' ? eventsIn(text) : [text];
  const wrong = bodies.find((each) => !validate(JSON.parse(each)));
  return wrong === undefined
    ? undefined
    : `${ajv.errorsText(validate.errors, { dataVar: 'body' })} in ${wrong.slice(0, 300)}`;
}

function faultOfNoEndpoint(method: string, { status }: Given): string | undefined {
  if (method === 'options' && status === '204') return undefined;
  return OF_NO_ENDPOINT.has(status) ? undefined : 'the document has no such path and method';
}

const patterns = new WeakMap<Endpoint, RegExp>();
function patternOf(endpoint: Endpoint): RegExp {
  const known = patterns.get(endpoint);
  if (known) return known;
  const pattern = new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
  patterns.set(endpoint, pattern);
  return pattern;
}

function partOf(endpoint: Endpoint, api: Api): Part {
  const known = parts.get(endpoint);
  if (known) return known;
  // One document for all that no test has met yet: the shop's own, and later those that a test brings.
  const fresh = api.endpoints.filter((each) => !parts.has(each));
  const { paths = {}, components } = openApiOf(fresh, api.isPublic, { closedReplies: true });
  const $id = `document-${++documents}`;
  ajv.addSchema({ $id, paths, components });
  for (const each of fresh) {
    const path = each.path.replace(/:(\w+)/g, '{$1}');
    parts.set(each, {
      operation: paths[path]?.[each.method] as unknown as Operation,
      place: `${$id}#/paths/${pointer(path)}/${each.method}`,
      components: components as unknown as Part['components'],
    });
  }
  return partOf(endpoint, api);
}

/** A name as one step of a JSON pointer in an address. */
const pointer = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

const eventsIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []));

/** Reports a reply just before its last byte goes out. */
function whenAnswered(
  res: ServerResponse,
  tell: (status: number, headers: OutgoingHttpHeaders, body: () => string) => void,
): void {
  const chunks: Buffer[] = [];
  let sentHeaders: OutgoingHttpHeaders = {};
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  const { writeHead, write, end } = res as unknown as Record<string, (...args: unknown[]) => unknown>;
  Object.assign(res, {
    writeHead(...args: unknown[]) {
      const headers = args.find((each) => typeof each === 'object' && each !== null);
      sentHeaders = { ...sentHeaders, ...headers };
      return writeHead?.apply(res, args);
    },
    write(...args: unknown[]) {
      keep(args[0]);
      return write?.apply(res, args);
    },
    end(...args: unknown[]) {
      keep(args[0]);
      const headers = { ...res.getHeaders(), ...sentHeaders };
      const result = end?.apply(res, args);
      tell(res.statusCode, headers, () => unpacked(Buffer.concat(chunks), headers['content-encoding']));
      return result;
    },
  });
}

function unpacked(body: Buffer, encoding: unknown): string {
  const unpack = { gzip: gunzipSync, deflate: inflateSync, br: brotliDecompressSync }[String(encoding)];
  return (unpack ? unpack(body) : body).toString('utf8');
}
