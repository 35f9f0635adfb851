import type { oas31 } from 'zod-openapi';
import { escaped } from '#shared/values/text.ts';
import { callsOf } from './openApiCalls.ts';

const WAYS = ['page', 'after', 'updatedSince'] as const;
const TITLES = { page: 'page, perPage', after: 'after, before', updatedSince: 'updatedSince' };

/** All paged lists, and the ways to read each. */
export function listsTable(document: oas31.OpenAPIObject): string {
  const rows = callsOf(document).flatMap(({ method, path, operation }) => {
    const names = new Set(
      ((operation.parameters ?? []) as oas31.ParameterObject[])
        .filter((each) => each.in === 'query')
        .map(({ name }) => name),
    );
    if (method !== 'get' || !names.has('perPage')) return [];
    const isFile = Object.values(operation.responses ?? {}).some(
      (each) => (each as oas31.ResponseObject).content?.['text/csv'] !== undefined,
    );
    const marks = [...WAYS.map((way) => names.has(way)), isFile].map(
      (has) => `<td>${has ? 'sim' : '–'}</td>`,
    );
    const tag = operation.tags?.[0]?.replace(': ', '-');
    return `<tr><th scope="row"><a href="/api/docs/${tag}#${operation.operationId}"><code>${escaped(path)}</code></a></th>${marks.join('')}</tr>`;
  });
  const heads = [...WAYS.map((way) => `<code>${TITLES[way]}</code>`), 'CSV'];
  return `<div class="lists" tabindex="0" role="group" aria-label="O que cada lista aceita"><table>
<thead><tr><th scope="col">Lista</th>${heads.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;
}
