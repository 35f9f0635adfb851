import { PROBLEMS } from '#shared/contract/problem.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { escaped } from '#shared/text.ts';
import { problemMeanings } from './problemMeanings.ts';
import type { Api } from './serve.ts';

/** The API explained: conventions, every refusal, every endpoint; scripts only add the part to try it out. */
export const docsPage = (api: Api): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light">
<title>API da Arara Digital</title>
<meta name="description" content="Rotas, parâmetros, respostas e recusas da API da Arara Digital.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/docs.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/docs.js" defer></script>
</head>
<body>
<header class="top">
<p><a href="/">Arara Digital</a></p>
<nav aria-label="Nesta página"><a href="#convencoes">Convenções</a> <a href="#recusas">Recusas</a> <a href="#rotas">Rotas</a> <a href="#experimente">Experimente</a></nav>
</header>
<main>
<h1>API da Arara Digital</h1>
<p class="lead">A mesma API que a loja usa. A descrição completa, em OpenAPI 3.1, está em <a href="/api/openapi.json"><code>/api/openapi.json</code></a>.</p>

<section aria-labelledby="convencoes">
<h2 id="convencoes">Convenções</h2>
<ul>
<li>Entra e sai JSON em UTF-8; nomes em <code>camelCase</code>, ids como texto.</li>
<li>Valores são números em reais, com duas casas; instantes seguem a ISO 8601, em UTC.</li>
<li>Listas aceitam <code>?page=1&amp;perPage=12</code> (de 1 a 48) e respondem <code>{ items, page, perPage, total }</code>.</li>
<li>Parâmetros desconhecidos são ignorados; campos desconhecidos no corpo são recusados.</li>
<li>Respostas públicas trazem <code>ETag</code>: envie-o em <code>If-None-Match</code> e receba 304 enquanto nada mudar.</li>
<li>Escritas pedem <code>content-type: application/json</code> e são recusadas quando partem de outro site.</li>
</ul>
</section>

<section aria-labelledby="recusas">
<h2 id="recusas">Recusas</h2>
<p>Toda recusa é <code>application/problem+json</code> (RFC 9457): <code>{ type, title, status, detail, code, errors?, requestId? }</code>. O <code>code</code> não muda; <code>detail</code> é uma frase para mostrar à pessoa.</p>
<dl class="problems">
${Object.entries(PROBLEMS).map(problem).join('\n')}
</dl>
</section>

<section aria-labelledby="rotas">
<h2 id="rotas">Rotas</h2>
<div class="wide" role="region" aria-label="Tabela de rotas" tabindex="0">
<table>
<thead><tr><th scope="col">Método</th><th scope="col">Endereço</th><th scope="col">O que faz</th></tr></thead>
<tbody>
${api.endpoints.map(row).join('\n')}
</tbody>
</table>
</div>
</section>

<section aria-labelledby="experimente">
<h2 id="experimente">Experimente</h2>
<noscript><p>Esta parte precisa de JavaScript; tudo o que ela mostra também está no documento OpenAPI.</p></noscript>
<div id="swagger"></div>
</section>
</main>
</body>
</html>
`;

const problem = ([code, { status, title }]: [string, { status: number; title: string }]): string =>
  `<div id="problem-${code}"><dt><code>${code}</code> <span>${status} · ${escaped(title)}</span></dt>` +
  `<dd>${withCode(problemMeanings[code as keyof typeof problemMeanings])}</dd></div>`;

const row = ({ method, path, summary }: Endpoint): string =>
  `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escaped(path.replace(/:(\w+)/g, '{$1}'))}</code></td>` +
  `<td lang="en">${escaped(summary)}</td></tr>`;

const withCode = (text: string): string =>
  escaped(text).replace(/`([^`]+)`|&#96;([^&]+)&#96;/g, '<code>$1$2</code>');
