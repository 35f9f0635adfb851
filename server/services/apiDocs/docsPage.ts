import type { oas31 } from 'zod-openapi';
import { htmlHead } from '#server/services/http/htmlHead.ts';
import { PROBLEMS, type ProblemCode } from '#shared/contract/problem.ts';
import { escaped } from '#shared/values/text.ts';
import { callArticle, code, sentence } from './docsCalls.ts';
import { guide } from './docsGuide.ts';
import { idempotencySection } from './docsIdempotency.ts';
import { type Call, callsOf } from './openApiCalls.ts';
import { problemMeanings } from './problemMeanings.ts';

const layout = (title: string, main: string): string => `${htmlHead(title)}
<meta name="description" content="Rotas, parâmetros, respostas e recusas da API da Arara Digital.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/docs.css">
<script src="/api/docs/docs.js" defer></script>
</head>
<body>
<header class="top">
<p><a href="/">Arara Digital</a></p>
<nav aria-label="Documentação"><a href="/api/docs#convencoes">Convenções</a> <a href="/api/docs#chaves">Chaves</a> <a href="/api/docs#sincronizar">Sincronizar</a> <a href="/api/docs#versoes">Versões</a> <a href="/api/docs#eventos">Eventos</a> <a href="/api/docs#webhooks">Webhooks</a> <a href="/api/docs#limites">Limites</a> <a href="/api/docs#idempotencia">Idempotência</a> <a href="/api/docs#testar">Testar</a> <a href="/api/docs#mudancas">Mudanças</a> <a href="/api/docs#recusas">Recusas</a> <a href="/api/docs#rotas">Rotas</a></nav>
</header>
<main>
${main}
</main>
</body>
</html>
`;

/** The API explained: conventions, every refusal, every call; complete without scripts. */
export const docsPage = (document: oas31.OpenAPIObject): string =>
  layout(
    'API da Arara Digital',
    `<h1>API da Arara Digital</h1>
<p class="lead">A mesma API que a loja usa. A descrição completa, em OpenAPI 3.1, está em <a href="/api/openapi.json"><code>/api/openapi.json</code></a>.</p>

<section aria-labelledby="convencoes">
<h2 id="convencoes">Convenções</h2>
<ul>
<li>Entra e sai JSON em UTF-8; nomes em <code>camelCase</code>, ids como texto.</li>
<li>Valores são números com duas casas, na moeda (<code>currency</code>) dita ao lado ou na da loja (<code>GET /api/settings</code>); um pedido fica na moeda em que foi feito; instantes seguem a ISO 8601, em UTC.</li>
<li>Listas aceitam <code>?page=1&amp;perPage=12</code> (de 1 a 48) e respondem <code>{ items, page, perPage, total }</code>.</li>
<li>Uma lista repete o nome do parâmetro: <code>feature=a&amp;feature=b</code>, ou <code>feature[]=a</code>. Parâmetros desconhecidos são ignorados; campos desconhecidos no corpo são recusados.</li>
<li>Respostas públicas trazem <code>ETag</code>: envie-o em <code>If-None-Match</code> e receba 304 enquanto nada mudar.</li>
<li>O que um 201 criou e se lê num endereço só seu tem esse endereço em <code>Location</code>.</li>
<li>Escritas pedem <code>content-type: application/json</code> e são recusadas quando partem de outro site: um navegador o diz em <code>Origin</code> ou <code>Sec-Fetch-Site</code>, um programa não envia nenhum dos dois.</li>
</ul>
</section>

${guide(document)}
${idempotencySection(document)}

<section aria-labelledby="recusas">
<h2 id="recusas">Recusas</h2>
<p>Toda recusa é <code>application/problem+json</code> (RFC 9457): <code>{ type, title, status, detail, code, errors?, requestId? }</code>. O <code>code</code> não muda; <code>detail</code> é uma frase para mostrar à pessoa.</p>
<dl class="problems">
${Object.entries(PROBLEMS).map(problem).join('\n')}
</dl>
</section>

<section aria-labelledby="rotas">
<h2 id="rotas">Rotas</h2>
${subjectsOf(document).map(subject).join('\n')}
</section>`,
  );

/** The calls of one subject, in full; undefined where there is no such subject. */
export function subjectPage(document: oas31.OpenAPIObject, name: string): string | undefined {
  const found = subjectsOf(document).find(({ slug }) => slug === name);
  if (!found) return undefined;
  return layout(
    `${found.tag} · API da Arara Digital`,
    `<p><a href="/api/docs#rotas">Todas as rotas</a></p>
<h1>${escaped(found.tag)}</h1>
${found.calls.map((call) => callArticle(call, document)).join('\n')}`,
  );
}

interface Subject {
  tag: string;
  slug: string;
  calls: Call[];
}

function subjectsOf(document: oas31.OpenAPIObject): Subject[] {
  const calls = callsOf(document);
  return (document.tags ?? [])
    .map(({ name: tag }) => ({
      tag,
      slug: tag.replace(': ', '-'),
      calls: calls.filter(({ operation }) => operation.tags?.includes(tag)),
    }))
    .toSorted((one, other) => rank(one.tag) - rank(other.tag) || one.tag.localeCompare(other.tag));
}

const OF_THE_HOUSE = new Set(['healthz', 'readyz', 'openapi', 'webhooks']);

/** The shop first, then the back-office, then machine endpoints. */
const rank = (tag: string): number => (OF_THE_HOUSE.has(tag) ? 2 : tag.startsWith('admin: ') ? 1 : 0);

const problem = ([name, { status, title }]: [string, { status: number; title: string }]): string =>
  `<div id="problem-${name}"><dt>${code(name)} <span>${status} · ${escaped(title)}</span></dt>` +
  `<dd>${sentence(problemMeanings[name as ProblemCode])}</dd></div>`;

const subject = ({
  tag,
  slug,
  calls,
}: Subject): string => `<h3 id="${slug}"><a href="/api/docs/${slug}">${escaped(tag)}</a></h3>
<ul class="calls">
${calls
  .map(
    ({ method, path, operation }) =>
      `<li><a href="/api/docs/${slug}#${operation.operationId}"><span class="method ${method}">${method.toUpperCase()}</span> ${code(path)}</a> <span>${sentence(operation.summary ?? '')}</span></li>`,
  )
  .join('\n')}
</ul>`;
