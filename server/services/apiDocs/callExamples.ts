import type { oas31 } from 'zod-openapi';
import type { Call } from './openApiCalls.ts';

/** One call in the two languages that the API's page shows. */
interface Examples {
  curl: string;
  typescript: string;
}

/** A runnable call with the document's example values; files have to be the reader's own. */
export function callExamples({ method, path, operation }: Call): Examples {
  const parameters = (operation.parameters ?? []) as oas31.ParameterObject[];
  const required = parameters.filter((each) => each.required);
  const filled = required
    .filter((each) => each.in === 'path')
    .reduce(
      (address, { name, example }) => address.replace(`{${name}}`, encodeURIComponent(String(example))),
      path,
    );
  const query = new URLSearchParams(
    required.filter((each) => each.in === 'query').map(({ name, example }) => [name, String(example)]),
  ).toString();
  const address = query ? `${filled}?${query}` : filled;

  const content = (operation.requestBody as oas31.RequestBodyObject | undefined)?.content ?? {};
  const body = content['application/json']?.example as unknown;
  const [file] = Object.keys(
    (content['multipart/form-data']?.schema as oas31.SchemaObject | undefined)?.properties ?? {},
  );
  const schemes = (operation.security ?? []).flatMap((each) => Object.keys(each));
  const headers: [name: string, value: string][] = [
    ...required
      .filter((each) => each.in === 'header')
      .map(({ name, example }): [string, string] => [name.toLowerCase(), String(example)]),
    ...(body === undefined ? [] : [['content-type', 'application/json'] as [string, string]]),
  ];
  const withKey = schemes.includes('key') || schemes.includes('sellerKey');
  const replies = Object.values(operation.responses ?? {}) as oas31.ResponseObject[];
  const callParts: Made = {
    method,
    address,
    headers,
    body,
    file,
    withKey,
    withCookie: !withKey && schemes.length > 0,
    goesOn: replies.some((each) => each.content?.['text/event-stream'] !== undefined),
  };
  return { curl: curlOf(callParts), typescript: typescriptOf(callParts) };
}

interface Made {
  method: string;
  address: string;
  headers: [name: string, value: string][];
  body: unknown;
  /** The field that carries files. */
  file: string | undefined;
  withKey: boolean;
  /** The cookie of a session from a sign-in. */
  withCookie: boolean;
  /** The reply is a stream. */
  goesOn: boolean;
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curlOf({ method, address, headers, body, file, withKey, withCookie, goesOn }: Made): string {
  return [
    `curl${goesOn ? ' -N' : ''}${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "$LOJA"${quoted(address)}`,
    ...(withKey ? ['-H "authorization: Bearer $CHAVE"'] : []),
    ...(withCookie ? ['-b cookies.txt'] : []),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body))}`]),
    ...(file === undefined ? [] : [`-F ${quoted(`${file}=@arquivo.webp`)}`]),
  ].join(' \\\n  ');
}

function typescriptOf({ method, address, headers, body, file, withKey, withCookie, goesOn }: Made): string {
  const headerLines = [
    ...(withKey ? ['authorization: `Bearer ${chave}`'] : []),
    ...(withCookie ? ['cookie'] : []),
    ...headers.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ];
  const init = [
    ...(method === 'get' ? [] : [`  method: '${method.toUpperCase()}',`]),
    ...(headerLines.length > 0 ? [`  headers: { ${headerLines.join(', ')} },`] : []),
    ...(body === undefined
      ? []
      : [`  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`]),
    ...(file === undefined ? [] : ['  body: arquivos,']),
  ];
  return [
    ...(file === undefined
      ? []
      : [
          'const arquivos = new FormData();',
          `arquivos.append(${JSON.stringify(file)}, arquivo, 'arquivo.webp');`,
        ]),
    `const resposta = await fetch(loja + ${JSON.stringify(address)}${init.length > 0 ? `, {\n${init.join('\n')}\n}` : ''});`,
    'if (!resposta.ok) throw new Error((await resposta.json()).detail);',
    goesOn
      ? 'for await (const parte of resposta.body) console.log(new TextDecoder().decode(parte));'
      : 'const dados = resposta.status === 204 ? null : await resposta.json();',
  ].join('\n');
}
