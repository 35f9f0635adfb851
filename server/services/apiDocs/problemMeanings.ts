import type { ProblemCode } from '#shared/contract/problem.ts';

/** What each refusal means to a program's author; `Problem.type` links to it. */
export const problemMeanings: Record<ProblemCode, string> = {
  invalid:
    'Algum parâmetro ou campo não serve. A lista `errors` diz qual (`path`) e por quê (`message`); corrija e envie de novo.',
  cursor_expired:
    'O evento em `after` não existe mais. Leia desde o mais antigo que há, sem `after`, e confira nas listas o que aconteceu antes dele.',
  signed_out: 'O pedido precisa de uma sessão, e não veio nenhuma ou a que veio já terminou.',
  wrong_credentials: 'Quem entra errou o nome de acesso ou a senha; a resposta não diz qual.',
  key_invalid:
    'A chave de API não existe, foi revogada ou foi copiada pela metade, ou quem a criou não tem mais acesso ao painel.',
  key_expired:
    'A chave de API passou da validade. Crie outra em Configurações › Integrações ou, a de um vendedor, em Vender › Programas.',
  code_required:
    'Usuário e senha estão certos, mas a conta pede também o código do aplicativo autenticador (ou um código de recuperação). Repita o pedido com `code`.',
  forbidden:
    'A sessão não permite isto, ou o pedido de escrita partiu de outro site. Quando falta uma permissão ao papel de quem pede, `permission` diz qual.',
  wrong_area:
    'A chave vale, mas não aqui: as do painel servem em `/api/admin`, as de vendedores em `/api/seller`. `GET /api/key` diz a área de cada uma.',
  password_required:
    'Uma sessão não basta para isto, ou não há nenhuma. Repita o pedido com a senha da conta no campo que `errors` diz.',
  password_again:
    'A senha foi dada há mais de 15 minutos, e isto a pede de novo. Envie-a a `POST /api/admin/session/password` e repita o pedido.',
  person_required:
    'Isto move dinheiro, muda o que o protege ou é de quem entra com senha: uma chave de API não serve, qualquer que seja o escopo.',
  two_step_required:
    'O papel de quem pede, ou o saque pedido, exige a verificação em duas etapas, e ela está desligada. Ligue-a em `/api/admin/account/two-step`, ou, na conta de um vendedor, em `/api/account/two-step`.',
  clock_unconfirmed:
    'O relógio do servidor está longe do último instante que a loja conhece, e um dono ainda não o confirmou. Nada foi feito; repita mais tarde.',
  not_found: 'O endereço não existe, ou o que ele mostrava foi removido.',
  unavailable:
    'O produto existe, e quem vende o pausou ou está de férias. `GET /api/products/{slug}/unavailable` mostra o que se sabe dele.',
  method_not_allowed:
    'O endereço existe, mas não aceita este método; o cabeçalho `Allow` lista os que aceita.',
  conflict:
    'O pedido não combina com o estado atual do item, e nenhum código mais exato diz por quê; leia-o de novo e decida.',
  stale_version:
    'Alguém salvou o mesmo item depois que você o leu, e a `version` enviada já não vale. Leia de novo, compare e decida.',
  precondition_failed:
    'O `If-Match` enviado não é o `ETag` de agora: alguém salvou o mesmo item depois que você o leu. Leia de novo, compare e decida.',
  counts_units:
    'O produto conta as unidades carregadas: `stock` só muda quando elas entram ou saem, por `…/units`.',
  stock_moved:
    'O estoque lido já não é o atual: houve venda ou devolução. Leia o produto de novo antes de escrever outro número.',
  in_use: 'Ainda há produtos nesta categoria, contando os excluídos.',
  limit_reached: 'Não cabe mais nenhum; remova um antes.',
  last_admin: 'Sem esta pessoa ninguém mais entraria no painel.',
  link_expired: 'O link do e-mail já serviu ou passou do prazo. Peça um novo.',
  order_open: 'A conta só pode ser apagada depois que os pedidos forem concluídos ou cancelados.',
  account_inactive: 'A conta não faz novas compras; o que já foi comprado continua lá.',
  email_known: 'Já existe uma conta com este e-mail; quem a tem recebeu um link para entrar.',
  signed_in_already: 'O aparelho já entrou com outra conta. Compre por ela, ou saia antes.',
  gone: 'Havia um produto neste endereço, e ele não volta. Tire-o das suas listas.',
  email_unconfirmed: 'Esta forma de pagamento é só para quem já confirmou o e-mail da conta.',
  price_changed:
    'O `total` enviado já não é o do pedido. Peça outro orçamento e mostre o novo valor à pessoa.',
  coupon_refused:
    'Um cupom que foi enviado não vale para este pedido; `detail` diz por quê. Sem ele, o pedido é outro: peça o novo total.',
  sold_out: 'Não há o bastante de algum produto, ou ele saiu da loja. `errors` diz qual linha.',
  own_listing: 'Quem compra é dono da loja que vende algum destes produtos. `errors` diz qual linha.',
  method_unavailable:
    'Estes produtos não podem ser pagos desta forma agora; o orçamento diz quais formas valem e por quê.',
  too_many_open_orders:
    'Há pedidos ou unidades demais guardados à espera de pagamento. Pague ou cancele algum.',
  ordered_already:
    'A pessoa fez este mesmo pedido há pouco e não sabia dele ao confirmar. Mostre-o; para comprar outra vez, envie o número dele em `after`.',
  already_paid: 'O dinheiro do pedido já chegou; o que foi pedido não vale mais para ele.',
  order_ended: 'O pedido foi cancelado ou o prazo dele terminou. Faça um novo.',
  payment_pending: 'Há um pagamento deste pedido à espera, ou o banco está decidindo sobre o cartão.',
  not_refundable: 'Não há valor a devolver por este caminho, ou o prazo do reembolso automático passou.',
  refund_pending: 'O dinheiro está voltando; espere a resposta do provedor.',
  refund_refused: 'O provedor recusou devolver o dinheiro. Nada mudou, e a equipe da loja foi avisada.',
  nothing_to_reveal: 'O item ainda não foi pago ou entregue, ou foi reembolsado.',
  not_reviewable:
    'O item já foi avaliado, ainda não foi entregue ou foi reembolsado, ou a loja não recebe avaliações.',
  balance_short: 'O disponível não cobre o saque; `detail` diz quanto há.',
  payout_locked:
    'A senha, a chave Pix ou a verificação em duas etapas mudou há pouco, e nada é sacado até o momento que `detail` diz; `lock` em `GET /api/seller/payouts` diz o mesmo.',
  request_pending:
    'O mesmo pedido, com a mesma `Idempotency-Key`, ainda está sendo feito. Repita-o depois dos segundos de `Retry-After`.',
  unknown_outcome:
    'Um pedido com esta `Idempotency-Key` começou e nunca terminou. Veja o que foi feito dele antes de tentar de novo, com outra chave.',
  key_reused:
    'A `Idempotency-Key` já serviu para outra rota ou outro corpo. Repita o corpo de antes para receber a mesma resposta, ou use outra chave.',
  too_large: 'O corpo passa do limite: 100 kB em JSON, já descompactado, ou 10 MB por imagem.',
  unsupported_type:
    'O corpo precisa ser `application/json` em UTF-8, ou `multipart/form-data` onde há arquivos.',
  too_many: 'Foram pedidos demais em pouco tempo. O cabeçalho `Retry-After` diz quantos segundos esperar.',
  internal: 'A falha foi nossa. Informe o `requestId` ao suporte: ele também está no registro do servidor.',
  maintenance: 'A loja está em manutenção por um tempo; tente depois do intervalo em `Retry-After`.',
  payment_unreachable:
    'O provedor de pagamentos não respondeu. O que foi pedido continua de pé; tente de novo em instantes.',
  not_ready:
    'O processo está começando ou terminando, ou o banco de dados não responde ou não aceita gravações. Tente em instantes.',
};
