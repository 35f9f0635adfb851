/**
 * The query parameters that pages read besides those of the API's public lists. What is not named here or there changes no
 * page, and the server draws none for it.
 */
export const PAGE_PARAMETERS = [
  'assunto',
  'avaliacoes',
  'aviso',
  'codigo',
  'cupom',
  'de',
  'editar',
  'email',
  'error',
  'from',
  'inscrito',
  'item',
  'mensagem',
  'perguntas',
  'price',
  'token',
  'trocar',
  'wait',
] as const;
