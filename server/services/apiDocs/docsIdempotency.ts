import type { oas31 } from 'zod-openapi';
import { RETENTION_HOURS } from '#server/services/keyedCalls/keyedCalls.store.ts';
import { code } from './docsCalls.ts';
import { callsOf } from './openApiCalls.ts';

/** What an `Idempotency-Key` does, and at which calls; read from the document, so a new one is included. */
export function idempotencySection(document: oas31.OpenAPIObject): string {
  const callNames = (way: string) =>
    callsOf(document)
      .filter(({ operation }) => (operation as Record<string, unknown>)['x-idempotency-key'] === way)
      .map(({ method, path }) => `<li>${code(`${method.toUpperCase()} ${path}`)}</li>`);
  const list = (summary: string, calls: readonly string[]) =>
    `<details><summary>${summary}</summary>\n<ul>${calls.join('')}</ul>\n</details>`;
  const storedCalls = callNames('kept');
  const own = callNames('own');
  const refused = callNames('refused');
  return `<section aria-labelledby="idempotencia">
<h2 id="idempotencia">Idempotência</h2>
<p>O que muda algo (<code>POST</code>, <code>PUT</code>, <code>PATCH</code>, <code>DELETE</code>) e ficou sem resposta pode ser repetido sem ser feito duas vezes: envie o pedido com <code>Idempotency-Key</code>, de 8 a 128 letras, números, pontos, hífens ou dois-pontos, uma nova para cada pedido.
A repetição, com a mesma chave, na mesma rota e com o mesmo corpo, recebe o status e o corpo da primeira resposta e <code>Idempotency-Replayed: true</code>.</p>
<ul>
<li>Vale por ${RETENTION_HOURS} horas e só para quem pediu: cada chave de API, chave de vendedor, pessoa da equipe e cliente tem as suas. Do que foi enviado só um resumo é guardado; a resposta, cifrada.</li>
<li>A mesma chave com outra rota ou outro corpo: 422 <code>key_reused</code>. A ordem dos campos não conta.</li>
<li>Enquanto o primeiro está sendo feito: 409 <code>request_pending</code>, com <code>Retry-After</code>.</li>
<li>Se o processo caiu no meio, ninguém sabe se foi feito: 409 <code>unknown_outcome</code>, até o fim das ${RETENTION_HOURS} horas. Leia o que mudou antes de tentar com outra chave.</li>
<li>Recusas do que foi pedido, como 404 e 409, são guardadas como qualquer resposta. Não são guardadas as de antes de começar (sem entrada, sem permissão, com campos errados ou que pedem a senha), 429 e as de 500 em diante: depois delas a repetição é feita.</li>
<li>Sem a chave, a repetição de um <code>PUT</code> com a <code>version</code> de antes ouve <code>stale_version</code>, e a de um <code>DELETE</code>, 404, de quem já fez o que foi pedido. O que só lê, e o que serve a qualquer pessoa, não olha o cabeçalho.</li>
</ul>
${list(`As ${storedCalls.length} rotas que o aceitam`, storedCalls)}
${list(`As ${own.length} rotas que o pedem`, own)}
<p>Nestas a chave identifica o próprio pedido ou saque, que é devolvido como está agora, sem <code>Idempotency-Replayed</code>.</p>
${list(`As ${refused.length} rotas que o recusam`, refused)}
<p>As respostas destas trazem um segredo, o que foi entregue, o que se lê com um motivo anotado ou cookies, e nunca são guardadas: 400 <code>invalid</code>.</p>
</section>`;
}
