import { createHash } from 'node:crypto';
import type { Problem } from '#shared/contract/problem.ts';
import { escaped } from '#shared/values/text.ts';
import { htmlHead } from './htmlHead.ts';

/** The macaw in one colour, as in the client, from which the server imports nothing. */
const MACAW =
  '<svg viewBox="0 0 64 64" width="48" height="48" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="' +
  'M33 4H32A28 28 0 0 0 4 32V36.5A30 30 0 0 0 26 50A29 29 0 0 0 33 31ZM20 12A8 8 0 0 1 20 28A8 8 0 0 1 20 12Z' +
  'M20 16A4 4 0 0 1 20 24A4 4 0 0 1 20 16ZM4 41.6V60A29 29 0 0 0 22.5 53.3A33 33 0 0 1 4 41.6Z' +
  'M36 4A24 24 0 0 1 60 28V48A16 16 0 0 1 44 32H36ZM36 35H40.9A19.2 19.2 0 0 0 46 45.6A13 13 0 0 1 36 48Z"/></svg>';

/**
 * The page for a failure before any page can begin; it needs no script, no file and no database. While the shop is
 * closed (`storeName` is its name) every page is this one, so its link leads back to itself.
 */
export const errorPage = (problem: Problem, storeName = ''): string =>
  plainPage(
    problem.title,
    `<p class="code">${MACAW}${escaped(storeName) || problem.status}</p>
<h1>${escaped(problem.title)}</h1>
<p>${escaped(problem.detail)}</p>
${
  problem.status === 503
    ? '<p><a href="">Tentar de novo</a></p>'
    : '<p><a href="/">Ir para a página inicial</a></p>'
}
${problem.requestId && problem.code !== 'maintenance' ? `<p class="quiet">Código para o suporte: ${escaped(problem.requestId)}</p>` : ''}`,
  );

/** A page of a few words without the shop's frame. */
export const plainPage = (title: string, words: string): string => `${htmlHead(title)}
<style>${STYLE}</style>
</head>
<body>
<main>
${words}
</main>
</body>
</html>
`;

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#F7F8FC;color:#10142B;' +
  "font:1.0625rem/1.6 Figtree,Arial,'Liberation Sans',Roboto,system-ui,sans-serif}" +
  'main{max-width:34rem;padding:2rem 1.5rem}h1{margin:0 0 .75rem;font-size:2rem;line-height:1.15;letter-spacing:-.02em}' +
  '.code{margin:0 0 1rem;display:flex;align-items:center;gap:.75rem;font-size:1.25rem;font-weight:700;color:#2540E0}.quiet{color:#565D78;font-size:.8125rem;overflow-wrap:anywhere}' +
  'a{display:inline-block;margin-top:.5rem;padding:.75rem 1.25rem;border-radius:.75rem;background:#2540E0;color:#fff;' +
  'font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid #8C9EFF;outline-offset:3px}' +
  '@media(prefers-color-scheme:dark){body{background:#0C0F1E;color:#EEF0FB}.code{color:#8C9EFF}.quiet{color:#A6ADCB}' +
  'a{background:#8C9EFF;color:#0C0F1E}}';

/** The content security policy of the page: its one style, nothing else. */
export const PLAIN_PAGE_POLICY = `default-src 'none';style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}';base-uri 'none';form-action 'none';frame-ancestors 'none'`;
