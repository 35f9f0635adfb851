import type { oas31 } from 'zod-openapi';
import { PROBLEMS, type ProblemCode } from '#shared/contract/problem.ts';
import { escaped } from '#shared/values/text.ts';
import { callExamples } from './callExamples.ts';
import { resolved, type Schema, type Schemas } from './exampleOf.ts';
import type { Call } from './openApiCalls.ts';

export const code = (text: string): string => `<code>${escaped(text)}</code>`;

/** A sentence of the document: text between backticks is code. */
export const sentence = (text: string): string =>
  escaped(text).replace(/(?:`|&#96;)(.+?)(?:`|&#96;)/g, '<code>$1</code>');

const WAYS: Record<string, (scope: string) => string> = {
  admin: () => 'a sessão de administrador, no cookie <code>admin_token</code>',
  customer: () => 'a sessão de cliente, no cookie <code>customer_token</code>',
  key: (scope) => withScope('chave de API', scope),
  sellerKey: (scope) => withScope('chave de vendedor', scope),
};

const withScope = (key: string, scope: string): string =>
  scope ? `uma ${key} com o escopo ${code(scope)}` : `qualquer ${key}`;

/** All ways to authenticate, each with the scope that it needs. */
function waysIn({ security = [] }: oas31.OperationObject): string {
  const ways = security.flatMap((each) =>
    Object.entries(each).map(([name, [scope = '']]) => ({ name, words: WAYS[name]?.(scope) ?? '' })),
  );
  if (ways.length === 0) return 'Não pede sessão nem chave.';
  const words = ways.map((each) => each.words).join(', ou ');
  return `Pede ${words}.${ways.some(({ name }) => name.toLowerCase().endsWith('key')) ? '' : ' Nenhuma chave serve aqui.'}`;
}

/** The whole text of one call, and its form. */
export function callArticle(call: Call, document: oas31.OpenAPIObject): string {
  const { method, path, operation } = call;
  const id = operation.operationId ?? '';
  const schemas = document.components?.schemas ?? {};
  return `<article class="call" id="${id}" aria-labelledby="${id}-nome">
<h2 id="${id}-nome"><span class="method ${method}">${method.toUpperCase()}</span> ${code(path)}</h2>
<p class="lead">${sentence(operation.summary ?? '')}</p>
<p>${waysIn(operation)}${operation.description ? ` ${sentence(operation.description)}` : ''}</p>
${parameters(operation, schemas)}
${body(operation, schemas)}
<h3>Respostas</h3>
${Object.entries(operation.responses ?? {})
  .map(([status, response]) => reply(status, response as oas31.ResponseObject, document, schemas))
  .join('\n')}
${examples(call)}
${tryForm(call)}
</article>`;
}

function examples(call: Call): string {
  const { curl, typescript } = callExamples(call);
  return `<details class="examples"><summary>Exemplos em curl e TypeScript</summary>
<pre tabindex="0" role="group" aria-label="Exemplo em curl">${escaped(curl)}</pre>
<pre tabindex="0" role="group" aria-label="Exemplo em TypeScript">${escaped(typescript)}</pre>
</details>`;
}

function parameters({ parameters: params = [] }: oas31.OperationObject, schemas: Schemas): string {
  const list = params as oas31.ParameterObject[];
  if (list.length === 0) return '';
  const places = { path: 'no endereço', query: 'na busca', header: 'no cabeçalho', cookie: 'no cookie' };
  return `<h3>Parâmetros</h3>
<ul class="fields">${list
    .map(({ name, in: place, required, schema = {} }) =>
      field(name, schema, required === true, schemas, places[place]),
    )
    .join('')}</ul>`;
}

function body({ requestBody }: oas31.OperationObject, schemas: Schemas): string {
  const content = (requestBody as oas31.RequestBodyObject | undefined)?.content ?? {};
  return Object.entries(content)
    .map(
      ([type, { schema = {}, example: exampleValue }]) => `<h3>Corpo</h3>
<p>${code(type)}</p>
${fields(schema, schemas)}
${type === 'application/json' ? example(exampleValue) : ''}`,
    )
    .join('');
}

function reply(
  status: string,
  response: oas31.ResponseObject | oas31.ReferenceObject,
  document: oas31.OpenAPIObject,
  schemas: Schemas,
): string {
  const name = '$ref' in response ? response.$ref?.split('/').at(-1) : undefined;
  const of = (name === undefined ? response : document.components?.responses?.[name]) as oas31.ResponseObject;
  const [type, media] = Object.entries(of.content ?? {})[0] ?? [];
  if (type === 'application/problem+json')
    return codesOf(media?.schema as Schema)
      .map(
        (each) =>
          `<p class="reply"><strong>${status}</strong> <a href="/api/docs#problem-${each}">${code(each)}</a> ${escaped(PROBLEMS[each].title)}</p>`,
      )
      .join('\n');
  const headers = Object.keys(of.headers ?? {})
    .map(code)
    .join(', ');
  const types = Object.keys(of.content ?? {})
    .map(code)
    .join(' ou ');
  return `<p class="reply good"><strong>${status}</strong> ${sentence(of.description)}${types && `, ${types}`}</p>
${headers && `<p class="small">Cabeçalhos: ${headers}</p>`}
${media?.schema && type !== 'text/csv' ? `<details><summary>Campos e exemplo da resposta</summary>${fields(media.schema, schemas)}${type === 'application/json' ? example(media.example) : ''}</details>` : ''}`;
}

const codesOf = (schema: Schema): ProblemCode[] =>
  ((schema as oas31.SchemaObject).allOf ?? []).flatMap((part) => {
    const { code: codeSchema } = ((part as oas31.SchemaObject).properties ?? {}) as Record<
      string,
      { enum?: ProblemCode[] }
    >;
    return codeSchema?.enum ?? [];
  });

const example = (value: unknown): string =>
  `<pre tabindex="0" role="group" aria-label="Exemplo">${escaped(JSON.stringify(value, null, 2) ?? '')}</pre>`;

const DEEPEST = 5;

function fields(schema: Schema, schemas: Schemas, depth = 0): string {
  const of = resolved(schema, schemas);
  const inner = of.items ? resolved(of.items, schemas) : of;
  if (depth > DEEPEST) return '';
  const parts = inner.anyOf ?? inner.oneOf ?? inner.allOf;
  if (parts) return parts.map((each) => fields(each, schemas, depth)).join('');
  const list = Object.entries(inner.properties ?? {});
  if (list.length === 0) return '';
  return `<ul class="fields">${list
    .map(([name, each]) => field(name, each, inner.required?.includes(name) === true, schemas, '', depth))
    .join('')}</ul>`;
}

function field(
  name: string,
  schema: Schema,
  required: boolean,
  schemas: Schemas,
  place = '',
  depth = 0,
): string {
  const of = resolved(schema, schemas);
  const facts = [place, kindOf(schema, schemas), required ? 'obrigatório' : '', ...boundsOf(of)].filter(
    Boolean,
  );
  return `<li>${code(name)} <span class="small">${facts.join(' · ')}</span>${of.description ? `<br>${sentence(of.description)}` : ''}${fields(schema, schemas, depth + 1)}</li>`;
}

const KINDS: Record<string, string> = {
  string: 'texto',
  integer: 'inteiro',
  number: 'número',
  boolean: 'verdadeiro ou falso',
  object: 'objeto',
  null: 'nulo',
};

function kindOf(schema: Schema, schemas: Schemas): string {
  const of = resolved(schema, schemas);
  if (of.const !== undefined) return code(JSON.stringify(of.const));
  const choices = of.enum ?? (of['x-extensible-enum'] as unknown[] | undefined);
  if (choices) return choices.map((each) => code(String(each))).join(' ou ');
  const parts = of.anyOf ?? of.oneOf;
  if (parts) return [...new Set(parts.map((each) => kindOf(each, schemas)))].join(' ou ');
  if (of.type === 'array') return `lista de ${of.items ? kindOf(of.items, schemas) : 'valores'}`;
  if (of.format === 'date-time') return 'instante';
  if (of.format === 'date') return 'dia';
  if (of.format === 'binary') return 'arquivo';
  const types = Array.isArray(of.type) ? of.type : [of.type ?? 'object'];
  return types.map((each) => KINDS[each] ?? each).join(' ou ');
}

/** The largest integer is not a declared bound. */
const isSet = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

const boundsOf = (of: oas31.SchemaObject): string[] => [
  ...(isSet(of.minimum) ? [`mínimo ${of.minimum}`] : []),
  ...(isSet(of.maximum) ? [`máximo ${of.maximum}`] : []),
  ...(isSet(of.maxLength) ? [`até ${of.maxLength} caracteres`] : []),
  ...(isSet(of.maxItems) ? [`até ${of.maxItems}`] : []),
  ...(of.default !== undefined ? [`padrão ${code(JSON.stringify(of.default))}`] : []),
  ...(of.pattern && !of.format ? [code(of.pattern)] : []),
];

/** Shown by `docs.js`, since only a script can send it; files and streams are for programs. */
function tryForm({ method, path, operation }: Call): string {
  const id = operation.operationId ?? '';
  const content = (operation.requestBody as oas31.RequestBodyObject | undefined)?.content ?? {};
  const json = content['application/json'];
  const streams = Object.values(operation.responses ?? {}).some(
    (each) => (each as oas31.ResponseObject).content?.['text/event-stream'] !== undefined,
  );
  if (streams || content['multipart/form-data']) return '';
  const inputs = ((operation.parameters ?? []) as oas31.ParameterObject[])
    .filter(({ name }) => name !== 'If-None-Match')
    .map(
      ({ name, in: place, required, example: exampleValue }) =>
        `<label>${code(name)}${required ? ' (obrigatório)' : ''}<input name="${escaped(name)}" data-in="${place}" autocomplete="off"${required ? ` required value="${escaped(String(exampleValue ?? ''))}"` : ''}></label>`,
    );
  return `<form class="try" data-method="${method}" data-path="${escaped(path)}" aria-labelledby="${id}-tentar ${id}-nome" hidden>
<h3 id="${id}-tentar">Experimentar</h3>
${method === 'get' ? '' : '<p>O pedido é feito de verdade, com a sessão deste navegador.</p>'}
${inputs.join('\n')}
${json ? `<label>Corpo<textarea name="body" data-in="body" rows="8" spellcheck="false">${escaped(JSON.stringify(json.example, null, 2))}</textarea></label>` : ''}
<button>Enviar ${method.toUpperCase()}</button>
<div class="answer" role="status"></div>
</form>`;
}
