/** What programs have to know of, the newest first; the page of the API shows it, in Portuguese. */
export const API_CHANGES: readonly { day: string; changes: readonly string[] }[] = [
  {
    day: '2026-11-26',
    changes: [
      '`GET /api/products/{slug}/unavailable`, novo: o que quem vende pausou, ou que volta das férias (`backOn`), com o que se mostra dele; `GET /api/products/{slug}` continua 404 então, e as avaliações e perguntas dele continuam sendo lidas.',
      'Especificações de produtos e anúncios chamadas `Garantia` ou `Entrega` são recusadas, em formulários e CSVs: `guaranteeDays` e `delivery` dizem isso. `goods` nos itens de quem comprou; o motivo `taken_back` só disputa contas.',
      '`goods` nos produtos do painel, na decisão de um anúncio ou de uma conferência, e em `/api/seller/products/{id}`: o que o produto é, de que dependem os prazos; nulo, o que é a categoria dele. A coluna `Tipo` nos CSVs de produtos.',
      '`GET /api/seller/events`, com o escopo novo `events.read` das chaves de vendedores: o que acontece na própria loja, com o que as listas dela mostram.',
      '`Location` nas respostas 201 do que tem endereço próprio, como `POST /api/admin/products`.',
      'Uma chave na área errada é recusada com 403 `wrong_area`, antes 401 `key_invalid`; os 401 em que uma chave serviria trazem `WWW-Authenticate: Bearer`.',
      '`GET /api/key`, com qualquer chave: o nome, os escopos, a validade e o limite dela, e de que loja é a de um vendedor.',
      '`outcome` em `POST /api/admin/orders/{id}/refunds/{refundId}/settle`: sem ele, ou com `repaid`, o reembolso conta como feito; `elsewhere` nos reembolsos de um pedido.',
      'Chaves de vendedores: `/api/seller/conversations` e `/api/seller/disputes`, novas, e as perguntas, respostas rápidas e saques que já havia, com os escopos `questions.*`, `conversations.*`, `disputes.*` e `payouts.read`.',
      'Eventos novos: `check.approved`, `check.changes` e `check.declined`, com o que `GET /api/admin/listing-checks/{id}` mostra.',
      '`reveals` nos eventos e webhooks de pedidos e itens não traz mais `address` nem `userAgent`, só `at`; `GET /api/admin/orders/{id}` continua trazendo.',
      '`Idempotency-Key` em todo `POST` de quem entrou ou usa uma chave: a repetição recebe a primeira resposta, com `Idempotency-Replayed: true`. Recusas novas: `request_pending` e `unknown_outcome`. O que só é mostrado uma vez recusa o cabeçalho.',
      'Recusas novas: senha errada é `wrong_credentials`, antes `signed_out`, e um `after` de eventos que já não existe é `cursor_expired`, antes `invalid`; os status são os mesmos.',
      'O que não vai em `PUT /api/seller/products/{id}/draft` e `POST …/submission` fica como está no rascunho; antes era esvaziado.',
      '`updatedSince` serve com qualquer fuso, e vazio é recusado; `type` e `types` em `GET /api/admin/events`.',
      '`order`, `lineId`, `productId`, `productSlug`, `unitPrice` e `total` em `/api/seller/sales`; `updatedAt` nas listas de pedidos, `sellerSlug` nos itens, e `GET /api/admin/orders/{id}` também pelo número.',
      '`after`, `before` e `cursors` em `/api/admin/payouts`, `/disputes`, `/reviews`, `/messages`, `/newsletter`, `/seller-accounts/{slug}/statement`, `/api/seller/reviews` e `/statement`; `updatedSince` em todos menos nos extratos, que nada muda.',
      'Eventos novos: `message.*`, `question.*`, `application.*`, `listing.*` e `report.*`, com o que as listas de `/api/admin` mostram. Mudar ou sair do ar continua sendo `product.updated`.',
      '`reason` em `PATCH /api/admin/orders/{id}` com `cancelled`: quem comprou o lê. `reason` também nos eventos de cada pedido.',
      '`disputeNegotiationDays`, `disputeDecisionDays` e `disputeAppealHours` em `GET /api/settings`.',
    ],
  },
  {
    day: '2026-11-25',
    changes: [
      'O status de um cliente muda em `PUT /api/admin/customers/{id}/status`, com `reason` e o escopo `customers.ban`; `PATCH /api/admin/customers/{id}` não aceita mais `status`.',
      'Recusar uma avaliação ou a resposta a ela, e retirar ou trocar uma unidade, pedem `reason`, de 5 a 300 letras.',
      '`after`, `before`, `cursors` e `updatedSince` em `/api/seller/sales`; `disputed` nos pedidos de quem compra; `shop` em cada cliente.',
      '`goods` em cada categoria de `GET /api/fees`: o que ela vende, de que dependem os prazos.',
      'Endereços com mais de 2.000 letras antes do `?` são recusados com 400.',
    ],
  },
  {
    day: '2026-11-23',
    changes: [
      '`delivery` do que se mostra e se compra só é `instant` com unidades carregadas; sem elas é `15min`.',
      'Chaves de vendedores: `Authorization: Bearer arara_…` em `/api/seller`, com escopos e validade, criadas em Vender › Programas.',
      'Anúncios por CSV: `GET /api/seller/products` em `text/csv`, e `POST /api/seller/listing-imports` de até 500 linhas.',
      'A loja pode vender em BRL, USD ou EUR: `currency` ao lado do que foi vendido, e em `GET /api/settings` para os preços.',
    ],
  },
  {
    day: '2026-11-22',
    changes: [
      'Webhooks: a loja envia eventos a endereços https, assinados como em Standard Webhooks.',
      'Eventos: `GET /api/admin/events` lê tudo o que aconteceu nos últimos 30 dias; escopo novo `events.read`.',
      'Chaves de API: `Authorization: Bearer arara_…` em `/api/admin`, com escopos, validade e limite próprio. Recusas novas: `key_invalid` e `key_expired`.',
      '`after`, `before` e `cursors` em `/api/admin/products`, `/orders`, `/customers`, `/finance/entries` e `/audit`; `updatedSince` em produtos e pedidos.',
      'O que é público pode ser lido por páginas de qualquer site (CORS).',
      '`409 conflict` tem códigos mais finos, como `stale_version`, `in_use` e `limit_reached`. Quem procurava `conflict` olhe para o status 409.',
      '`POST /api/seller-applications` deixou de existir: quem quer vender se inscreve em `/vender`.',
    ],
  },
];
