/**
 * The HTML of an article or a text page is in the document already, so the hydration data omit it: the browser
 * reads it from the element with this attribute. A page has at most one.
 */
export const RENDERED_HTML = { 'data-shown-html': '' };

const MARK = 'data-shown-html=""';
const KEY = 'html';

/** The data of a page as JSON, without the text that `drawn` shows. */
export function withoutRenderedHtml(data: unknown, drawn: string): string {
  const mark = drawn.indexOf(MARK);
  if (mark === -1) return JSON.stringify(data);
  const start = drawn.indexOf('>', mark) + 1;
  return JSON.stringify(data, (key, value: unknown) =>
    key === KEY && typeof value === 'string' && drawn.startsWith(`${value}</`, start) ? null : value,
  );
}

/** The data of the page as it was rendered. */
export function withRenderedHtml(json: string): unknown {
  const element = document.querySelector(`[${MARK}]`);
  if (!element) return JSON.parse(json);
  return JSON.parse(json, (key, value: unknown) =>
    key === KEY && value === null ? element.innerHTML : value,
  );
}
