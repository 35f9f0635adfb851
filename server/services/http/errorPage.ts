import { createHash } from 'node:crypto';
import type { Problem } from '#shared/contract/problem.ts';
import { escaped } from '#shared/text.ts';
import { htmlHead } from './htmlHead.ts';

/** What a person sees when a page cannot even be begun; it needs no script, no file and no database. */
export const errorPage = (problem: Problem): string =>
  plainPage(
    problem.title,
    `<p class="code">${problem.status}</p>
<h1>${escaped(problem.title)}</h1>
<p>${escaped(problem.detail)}</p>
<p><a href="/">Ir para a página inicial</a></p>
${problem.requestId ? `<p class="quiet">Código para o suporte: ${escaped(problem.requestId)}</p>` : ''}`,
  );

/** A page of a few words around which nothing else of the shop may be there. */
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
  "font:1.0625rem/1.6 'Figtree Variable',system-ui,sans-serif}" +
  'main{max-width:34rem;padding:2rem 1.5rem}h1{margin:0 0 .75rem;font-size:2rem;line-height:1.15;letter-spacing:-.02em}' +
  '.code{margin:0;font-weight:700;color:#2540E0}.quiet{color:#565D78;font-size:.8125rem;overflow-wrap:anywhere}' +
  'a{display:inline-block;margin-top:.5rem;padding:.75rem 1.25rem;border-radius:.75rem;background:#2540E0;color:#fff;' +
  'font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid #8C9EFF;outline-offset:3px}' +
  '@media(prefers-color-scheme:dark){body{background:#0C0F1E;color:#EEF0FB}.code{color:#8C9EFF}.quiet{color:#A6ADCB}' +
  'a{background:#8C9EFF;color:#0C0F1E}}';

/** The content security policy of the page: its one style, nothing else. */
export const PLAIN_PAGE_POLICY = `default-src 'none';style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}';base-uri 'none';form-action 'none';frame-ancestors 'none'`;
