import type { ProblemCode } from '#shared/contract/problem.ts';

/** What each refusal means to whoever writes a program against the API; `Problem.type` leads to it. */
export const problemMeanings: Record<ProblemCode, string> = {
  invalid:
    'Algum parâmetro ou campo não serve. A lista `errors` diz qual (`path`) e por quê (`message`); corrija e envie de novo.',
  signed_out: 'O pedido precisa de uma sessão, e não veio nenhuma ou a que veio já terminou.',
  code_required:
    'Usuário e senha estão certos, mas a conta pede também o código do aplicativo autenticador (ou um código de recuperação). Repita o pedido com `code`.',
  forbidden: 'A sessão não permite isto, ou o pedido de escrita partiu de outro site.',
  not_found: 'O endereço não existe, ou o que ele mostrava foi removido.',
  method_not_allowed:
    'O endereço existe, mas não aceita este método; o cabeçalho `Allow` lista os que aceita.',
  conflict:
    'O pedido não combina com o estado atual: alguém alterou o item depois que você o leu, ou ele ainda está em uso. Leia de novo e decida.',
  key_reused:
    'A `Idempotency-Key` já serviu para outro corpo. Repita o corpo de antes para receber a mesma resposta, ou use outra chave.',
  too_large: 'O corpo passa do limite: 100 kB em JSON, já descompactado, ou 10 MB por imagem.',
  unsupported_type:
    'O corpo precisa ser `application/json` em UTF-8, ou `multipart/form-data` onde há arquivos.',
  too_many: 'Foram pedidos demais em pouco tempo. O cabeçalho `Retry-After` diz quantos segundos esperar.',
  internal: 'A falha foi nossa. Informe o `requestId` ao suporte: ele também está no registro do servidor.',
  maintenance: 'A loja está em manutenção por um tempo; tente depois do intervalo em `Retry-After`.',
  payment_unreachable:
    'O provedor de pagamentos não respondeu. O que foi pedido continua de pé; tente de novo em instantes.',
  not_ready: 'O processo está começando ou terminando, ou o banco de dados não responde. Tente em instantes.',
};
