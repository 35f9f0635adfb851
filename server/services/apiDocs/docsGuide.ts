import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { oas31 } from 'zod-openapi';
import { ROOT } from '#server/platform/root.ts';
import {
  ALL_EVENT_TYPES,
  EVENT_DAYS,
  EVENT_SUBJECTS,
  EVENT_TYPES,
  TEST_EVENT,
} from '#shared/contract/events.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/public/settings.ts';
import {
  ALL_SELLER_EVENT_TYPES,
  SELLER_EVENT_SUBJECTS,
  SELLER_EVENT_TYPES,
} from '#shared/contract/sellerEvents.ts';
import { formatDay } from '#shared/values/instant.ts';
import { escaped } from '#shared/values/text.ts';
import { API_CHANGES } from './apiChanges.ts';
import { sentence } from './docsCalls.ts';
import { listsTable } from './docsLists.ts';
import { TEST_EVENT_LABEL } from './openApiWebhooks.ts';

const listing = (text: string, label: string): string =>
  `<pre tabindex="0" role="group" aria-label="${escaped(label)}">${escaped(text.trim())}</pre>`;

/** Its test runs it exactly as the page shows it. */
const source = (name: string) => readFileSync(join(ROOT, 'server/services/apiDocs/programs', name), 'utf8');
const SYNC = source('syncCatalogue.ts');
const FOLLOW = source('followEvents.ts');
const RECEIVE = source('receiveWebhook.ts');
const TEST = source('testPayments.ts');

const CONDITION = `
curl -i "$LOJA/api/admin/products/$ID" -H "authorization: Bearer $CHAVE"   # ETag: "3"
curl -X PATCH "$LOJA/api/admin/products/$ID" \\
  -H "authorization: Bearer $CHAVE" -H 'if-match: "3"' \\
  -H "content-type: application/json" -d '{"isActive":false}'`;

const SUBJECTS = new Intl.ListFormat('pt-BR').format(
  Object.values(EVENT_SUBJECTS).map(({ label }) => label.toLowerCase()),
);

/** How a program works with the API, before its calls one by one. */
export const guide = (document: oas31.OpenAPIObject): string => `
<section aria-labelledby="chaves">
<h2 id="chaves">Chaves de API</h2>
<p>Um programa usa as rotas de <code>/api/admin</code> com uma chave, criada em Configurações › Integrações e mostrada uma única vez:</p>
${listing('curl "$LOJA/api/admin/products?perPage=1" -H "authorization: Bearer $CHAVE"', 'Uma chamada com chave')}
<ul>
<li>Cada rota diz o escopo que pede; sem ele a resposta é 403, com o nome do que falta em <code>permission</code>.</li>
<li>Uma chave nunca pode mais do que quem a criou pode agora, e termina com o acesso dessa pessoa. O que ela faz fica no registro com o nome dela.</li>
<li>Sessões, senhas, equipe, papéis, webhooks e as próprias chaves são para pessoas: a chave recebe o que acontece por <code>GET /api/admin/events</code>, e uma pessoa diz a que endereço a loja avisa. Cookies enviados junto não são lidos.</li>
<li>Um vendedor cria as suas em Vender › Programas: servem só em <code>/api/seller</code>, para a loja dele, com escopos próprios, também para responder perguntas, conversas e disputas das suas vendas; pedir saques, a chave Pix, o que dizem as unidades e as próprias chaves são para pessoas. O que mudam fica na mesma página. Criar uma senha nova pelo link do e-mail revoga todas; trocar a senha ou encerrar as outras sessões também, a menos que <code>endKeys</code> seja <code>false</code>.</li>
<li><code>GET /api/key</code>, com qualquer chave, diz dela mesma onde serve, o que pode, até quando vale e quantos pedidos por minuto; da de um vendedor, de que loja.</li>
<li>Sem chave: 401 <code>signed_out</code>; errada ou revogada: 401 <code>key_invalid</code>; vencida: 401 <code>key_expired</code>. As três trazem <code>WWW-Authenticate: Bearer</code>, com <code>error="invalid_token"</code> quando veio uma chave. Uma chave que vale em outra área recebe 403 <code>wrong_area</code>.</li>
</ul>
</section>

<section aria-labelledby="sincronizar">
<h2 id="sincronizar">Ler uma lista inteira e sincronizar</h2>
<p>Páginas servem a telas. Para ler tudo enquanto a loja vende, siga <code>cursors.after</code> com <code>?after=</code> até vir nulo: nada se repete e nada é pulado. <code>?before=</code> volta.
Um cursor vale para a mesma ordem e os mesmos filtros.</p>
<p>Para saber só do que mudou, guarde a hora em que a leitura começou, menos um minuto, e na próxima vez a envie em <code>updatedSince</code>. Receber de novo o que já se tem não faz mal: compare <code>id</code>.
Serve qualquer fuso, como <code>2026-11-26T03:00:00-03:00</code>; um <code>+</code> vai no endereço como <code>%2B</code>.</p>
<p>Os produtos à venda são públicos: <code>GET /api/catalogue</code> os dá todos, sem chave, a quem guarda uma cópia, e com <code>updatedSince</code> só os que mudaram; <code>gone</code> traz o <code>id</code> dos que não estão mais à venda, excluídos, pausados ou escondidos. Uma parte pode vir com menos que <code>perPage</code>, ou vazia: siga até <code>after</code> vir nulo. <code>pixPrice</code> depende também das configurações e das taxas, e <code>categoryName</code> da categoria: de vez em quando leia tudo de novo. <code>GET /api/products</code> é para telas, com busca e filtros.</p>
<p>Nem toda lista tem os três. Um parâmetro que a rota não conhece, ou que está escrito errado, é ignorado sem aviso: <code>updatedSince</code> numa lista que não o tem responde a lista inteira.
Um filtro que escolhe entre palavras desta API (<code>status</code>, <code>state</code>, <code>feature</code>, <code>sort</code>) recusa qualquer outra com 400, e <code>errors</code> diz quais há. Um que nomeia algo da loja (<code>category</code>, <code>seller</code>, <code>tag</code>, <code>id</code>, <code>who</code>) responde uma lista vazia quando isso não existe, ou já não existe: o que se apaga não quebra quem lê.</p>
${listsTable(document)}
${listing(SYNC, 'Ler os produtos que mudaram, em TypeScript')}
</section>

<section aria-labelledby="versoes">
<h2 id="versoes">Mudar só o que foi lido</h2>
<p>O que pessoas e programas mudam tem uma <code>version</code>, e a resposta que a mostra a traz também em <code>ETag</code>: <code>"3"</code>. Quem muda diz qual leu, em <code>version</code> ou com o <code>ETag</code> em <code>If-Match</code>, que fica no lugar dela, também onde <code>version</code> é obrigatória.
Se alguém salvou nesse meio tempo, nada muda: 409 <code>stale_version</code> ou, com <code>If-Match</code>, 412 <code>precondition_failed</code>. Leia de novo e decida.</p>
${listing(CONDITION, 'Tirar do ar o produto que foi lido')}
<p>A versão diz o que se salvou, e não o que muda por si, como o estoque a cada venda; por isso estas respostas nunca são 304. Uma rota que não compara versões recusa <code>If-Match</code> com 400. Mande um só ETag, com as aspas: uma lista, ou um sem aspas, recebe 400. <code>If-Match: *</code> não compara nada.</p>
</section>

<section aria-labelledby="eventos">
<h2 id="eventos">Eventos</h2>
<p>O que acontece com ${SUBJECTS} é um evento: <code>id</code>, que é sempre o mesmo, <code>type</code>, <code>timestamp</code>, <code>version</code> e em <code>data</code> o mesmo JSON que a API mostrava naquele momento.
É escrito na mesma transação do que o causou: o que foi desfeito não tem evento. Segredos, unidades entregues e documentos não estão em nenhum, nem de onde e com que navegador quem comprou olhou: <code>reveals</code> diz quando.
Só o estoque mudar não é <code>product.updated</code>: <code>stock.low</code>, <code>stock.out</code> e <code>stock.back</code> dizem quando falta e quando volta, e <code>updatedSince</code> encontra cada venda e cada carga.</p>
<p><code>GET /api/admin/events?after={id}</code> lê os últimos ${EVENT_DAYS} dias do mais antigo ao mais novo, numa ordem em que nenhum leitor perde um. Guarde o <code>id</code> do último que você tratou e continue dele, quando quiser.
A chave precisa do escopo <code>events.read</code> e lê só os tipos do que também pode ler na API: os de pedidos pedem <code>orders.read</code>, e assim por diante; <code>types</code>, na resposta, diz quais são. <code>?type=order.paid&amp;type=order.refunded</code> lê só esses.
Quem volta depois de mais de ${EVENT_DAYS} dias recebe 400 <code>cursor_expired</code>: leia as listas outra vez, e os eventos desde o mais antigo, sem <code>after</code>.</p>
${listing(FOLLOW, 'Ler o que aconteceu, em TypeScript')}
<p>Tipos novos surgem sem aviso: pule os que não conhece, e continue pelo <code>after</code> da resposta.</p>
<details><summary>Todos os tipos</summary>
<ul>${ALL_EVENT_TYPES.map((type) => `<li><code>${type}</code>: ${escaped(EVENT_TYPES[type].label)}</li>`).join('')}<li><code>${TEST_EVENT}</code>: ${sentence(TEST_EVENT_LABEL)}</li></ul>
</details>
<p><code>GET /api/seller/events</code> conta o mesmo a quem vende, da própria loja e pelas mesmas regras. A chave precisa do escopo <code>events.read</code> e lê os tipos do que também pode ler; <code>data</code> é o item da lista da loja, como era naquele momento. Webhooks são só do painel.</p>
<details><summary>Todos os tipos de quem vende</summary>
<ul>${ALL_SELLER_EVENT_TYPES.map((type) => `<li><code>${type}</code>: ${escaped(SELLER_EVENT_TYPES[type].label)}, como em <code>GET ${SELLER_EVENT_SUBJECTS[SELLER_EVENT_TYPES[type].subject].list}</code></li>`).join('')}</ul>
</details>
</section>

<section aria-labelledby="webhooks">
<h2 id="webhooks">Webhooks</h2>
<p>Em Configurações › Integrações › Webhooks a loja envia os tipos escolhidos a um endereço <code>https</code>, com <code>POST</code>, cada um com o corpo de um evento. O <code>webhook-id</code> é o <code>id</code> do evento: o mesmo pode vir mais de uma vez, e fora de ordem.
Responda 2xx em 10 segundos. Redirecionamentos não são seguidos, e endereços que levam a redes privadas não são alcançados.</p>
<p>Sem sucesso, há oito tentativas em 24 horas: depois de 1, 5 e 15 minutos, 1, 3, 8 e 24 horas. Enquanto um endereço falha ele descansa; depois de dez falhas seguidas é desligado, e quem é dono da loja recebe um e-mail. O que se perdeu assim está em <code>GET /api/admin/events?after=</code> com o último <code>id</code> tratado.</p>
<p>A assinatura segue <a href="https://www.standardwebhooks.com">Standard Webhooks</a>: <code>webhook-signature</code> traz uma ou, nas 24 horas depois de trocar o segredo, duas, separadas por espaço.</p>
<p>Um webhook envia o que quem o criou pode ler no momento do envio, como uma chave. Quando essa pessoa sai da equipe ou passa a ter um papel menor, os tipos que ela não lê mais param no próximo evento: a página do webhook diz quais e, na API, <code>silenced</code>. Quem pode gerenciar webhooks e ler esses tipos o assume ao salvá-lo; o que aconteceu até lá está em <code>GET /api/admin/events</code>.</p>
${listing(RECEIVE, 'Conferir um aviso, em TypeScript')}
</section>

<section aria-labelledby="limites">
<h2 id="limites">Limites</h2>
<p>Cada chave tem o seu limite de pedidos por minuto; quem não usa chave é contado pelo endereço de internet. As respostas dizem o limite em <code>RateLimit-Policy</code> e quanto resta em <code>RateLimit</code>:</p>
${listing('RateLimit-Policy: "key"; q=300; w=60\nRateLimit: "key"; r=287; t=41', 'Cabeçalhos de limite')}
<p><code>q</code> pedidos em <code>w</code> segundos; restam <code>r</code>, e a contagem recomeça em <code>t</code> segundos. Quem passa do limite recebe 429 <code>too_many</code> com <code>Retry-After</code> em segundos: espere e repita.</p>
</section>

<section aria-labelledby="testar">
<h2 id="testar">Testar</h2>
<p>Uma loja em que nada se configurou cobra pelo simulador: nenhum dinheiro de verdade se move, e <code>simulated</code> de cada pagamento não é nulo. Com <code>PAYMENT_PROVIDER=mercadopago</code> cartões e pagamentos são os de lá, e nada disto existe.</p>
<ul>
<li>Cartão: <code>POST /simulado/v1/card_tokens</code> dá o <code>token</code> que vai em <code>cardToken</code>. Serve qualquer nome, qualquer mês por vir e quaisquer três números. <code>4111 1111 1111 1111</code> e <code>5555 5555 5555 4444</code> são aprovados, <code>4000 0000 0000 0002</code> é recusado, <code>4000 0000 0000 9995</code> não tem limite, e <code>4000 0000 0000 0101</code> fica em análise até que o painel decida.</li>
<li>Pix e boleto esperam pelo painel do simulador, em <code>simulated.panelUrl</code> do pagamento: lá uma pessoa, ou um programa com <code>POST {panelUrl}/pagar</code>, <code>/recusar</code>, <code>/expirar</code> ou <code>/contestar</code>, decide o que o banco decidiria. Quando a resposta chega, a loja já sabe.</li>
<li>Saques: um valor que termina em <code>,99</code> falha; em <code>,98</code> é pago dois minutos depois, em <code>,97</code> falha então; qualquer outro é pago na hora.</li>
<li>Webhooks para o próprio computador, também por <code>http</code>, só com <code>WEBHOOKS_TO_LOCALHOST=1</code> na loja, que é para desenvolver. “Enviar evento de teste”, na página de cada um, manda um <code>${TEST_EVENT}</code>.</li>
</ul>
${listing(TEST, 'Pagar com o simulador, em TypeScript')}
</section>

<section aria-labelledby="cliente">
<h2 id="cliente">Cliente com tipos</h2>
<p>Cada rota está declarada em <code>shared/contract</code>, no repositório da loja, com os esquemas que o próprio servidor usa: <code>listAdminProducts.reply.parse(dados)</code> confere uma resposta e dá o tipo dela. Serve a programas que se atualizam junto com a loja: a um campo novo ele não olha, mas um tipo de evento ou um estado que ainda não conhece ele recusa. Os exemplos desta página não precisam do repositório: <code>fetch</code> basta.
Em outra linguagem, gere um cliente de <a href="/api/openapi.json"><code>/api/openapi.json</code></a>; em TypeScript sem o repositório, <code>npx openapi-typescript "$LOJA/api/openapi.json" -o loja.d.ts</code>.</p>
</section>

<section aria-labelledby="outros-sites">
<h2 id="outros-sites">De páginas de outros sites</h2>
<p>O que se lê sem sessão e traz <code>ETag</code> pode ser lido por páginas de qualquer site (<code>Access-Control-Allow-Origin: *</code>). Todo o resto, não: chaves ficam em servidores.</p>
</section>

<section aria-labelledby="mudancas">
<h2 id="mudancas">Mudanças</h2>
<p>Campos e rotas novas chegam sem aviso: ignore o que não conhece. O mesmo vale para as palavras de uma lista, como tipos de evento, estados (<code>status</code>, <code>state</code>) e <code>code</code> de recusas: um programa pula o evento que não conhece, mostra o estado como veio e trata a recusa pelo status. Nenhuma palavra muda de sentido. O que vai deixar de existir passa a responder com <code>Deprecation</code> (RFC 9745) e <code>Sunset</code> (RFC 8594), o dia em que acaba, e é dito aqui.</p>
${API_CHANGES.map(
  ({ day, changes }) => `<h3><time datetime="${day}">${formatDay(day, DEFAULT_SETTINGS)}</time></h3>
<ul>${changes.map((each) => `<li>${sentence(each)}</li>`).join('')}</ul>`,
).join('\n')}
</section>
`;
