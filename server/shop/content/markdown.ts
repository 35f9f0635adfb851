import { marked } from 'marked';
import sanitize from 'sanitize-html';

const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'code',
    'pre',
    'blockquote',
    'a',
    'hr',
    'br',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'], th: ['align', 'scope'], td: ['align'] },
  allowedSchemes: ['https', 'mailto'],
  transformTags: {
    // A page has one h1, its title.
    h1: 'h2',
    th: (tagName, attribs) => ({ tagName, attribs: { ...attribs, scope: 'col' } }),
  },
};

/** Markdown as safe HTML, from any author; wide tables scroll inside their own box. */
export function htmlOf(markdown: string): string {
  const html = marked.parse(markdown, { async: false, gfm: true });
  return sanitize(html, ALLOWED)
    .replaceAll('<table>', '<div class="scroll" tabindex="0" role="group" aria-label="Tabela"><table>')
    .replaceAll('</table>', '</table></div>');
}

const WORDS_A_MINUTE = 200;

export const readingMinutesOf = (markdown: string): number =>
  Math.max(1, Math.round(markdown.split(/\s+/).length / WORDS_A_MINUTE));
