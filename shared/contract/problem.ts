import * as z from 'zod';

/** The one table from a refusal's stable code to its HTTP status and Portuguese title. */
export const PROBLEMS = {
  invalid: { status: 400, title: 'Dados inválidos' },
  cursor_expired: { status: 400, title: 'Ponto de leitura vencido' },
  signed_out: { status: 401, title: 'Entre para continuar' },
  wrong_credentials: { status: 401, title: 'Dados de acesso incorretos' },
  key_invalid: { status: 401, title: 'Chave de API inválida' },
  key_expired: { status: 401, title: 'Chave de API vencida' },
  code_required: { status: 401, title: 'Código de verificação necessário' },
  forbidden: { status: 403, title: 'Acesso negado' },
  wrong_area: { status: 403, title: 'Chave de outra área' },
  password_required: { status: 403, title: 'Senha necessária' },
  password_again: { status: 403, title: 'Confirme a sua senha' },
  person_required: { status: 403, title: 'Só para pessoas' },
  two_step_required: { status: 403, title: 'Verificação em duas etapas necessária' },
  not_found: { status: 404, title: 'Não encontrado' },
  unavailable: { status: 404, title: 'Indisponível por enquanto' },
  gone: { status: 410, title: 'Saiu da loja' },
  method_not_allowed: { status: 405, title: 'Método não permitido' },
  conflict: { status: 409, title: 'Conflito com o estado atual' },
  stale_version: { status: 409, title: 'Alterado por outra pessoa' },
  stock_moved: { status: 409, title: 'O estoque mudou' },
  counts_units: { status: 409, title: 'O estoque conta unidades' },
  in_use: { status: 409, title: 'Ainda em uso' },
  limit_reached: { status: 409, title: 'Limite atingido' },
  last_admin: { status: 409, title: 'Última pessoa com acesso' },
  link_expired: { status: 409, title: 'Link usado ou vencido' },
  order_open: { status: 409, title: 'Pedido em andamento' },
  account_inactive: { status: 409, title: 'Conta inativa' },
  email_known: { status: 409, title: 'E-mail já usado' },
  signed_in_already: { status: 409, title: 'Outra conta neste aparelho' },
  email_unconfirmed: { status: 409, title: 'E-mail por confirmar' },
  price_changed: { status: 409, title: 'O valor mudou' },
  coupon_refused: { status: 409, title: 'Cupom não aceito' },
  sold_out: { status: 409, title: 'Esgotado' },
  own_listing: { status: 409, title: 'Anúncio da própria loja' },
  method_unavailable: { status: 409, title: 'Forma de pagamento indisponível' },
  too_many_open_orders: { status: 409, title: 'Pedidos demais sem pagamento' },
  ordered_already: { status: 409, title: 'Pedido repetido' },
  already_paid: { status: 409, title: 'Já pago' },
  order_ended: { status: 409, title: 'Pedido encerrado' },
  payment_pending: { status: 409, title: 'Pagamento em andamento' },
  not_refundable: { status: 409, title: 'Sem reembolso possível' },
  refund_pending: { status: 409, title: 'Reembolso em andamento' },
  refund_refused: { status: 409, title: 'Reembolso recusado' },
  nothing_to_reveal: { status: 409, title: 'Nada a revelar' },
  not_reviewable: { status: 409, title: 'Não pode ser avaliado' },
  balance_short: { status: 409, title: 'Saldo insuficiente' },
  payout_locked: { status: 409, title: 'Saques bloqueados por um prazo' },
  request_pending: { status: 409, title: 'Pedido ainda em andamento' },
  unknown_outcome: { status: 409, title: 'Resultado desconhecido' },
  precondition_failed: { status: 412, title: 'Versão diferente da lida' },
  key_reused: { status: 422, title: 'Chave já usada em outro pedido' },
  too_large: { status: 413, title: 'Conteúdo grande demais' },
  unsupported_type: { status: 415, title: 'Tipo de conteúdo não aceito' },
  too_many: { status: 429, title: 'Muitas tentativas' },
  internal: { status: 500, title: 'Erro interno' },
  clock_unconfirmed: { status: 503, title: 'Relógio em conferência' },
  maintenance: { status: 503, title: 'Loja em manutenção' },
  payment_unreachable: { status: 503, title: 'Pagamento indisponível no momento' },
  not_ready: { status: 503, title: 'Serviço indisponível' },
} as const satisfies Record<string, { status: number; title: string }>;

export const ProblemCode = z.enum(Object.keys(PROBLEMS) as [keyof typeof PROBLEMS]);
export type ProblemCode = z.infer<typeof ProblemCode>;

/** One fault of the input: `path` names the field or parameter (`specifications.0.key`), `message` is Portuguese. */
export const FieldFault = z.object({ path: z.string(), message: z.string() });
export type FieldFault = z.infer<typeof FieldFault>;

/** Every refusal of the API, `application/problem+json` (RFC 9457). */
export const Problem = z
  .object({
    type: z.string().describe('Um endereço estável do tipo de recusa: /api/docs#problem-{code}'),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('Uma frase em português para a pessoa'),
    code: ProblemCode.meta({
      description: 'A lista cresce: a um código que não conhece um programa responde pelo status',
      'x-extensible-enum': Object.keys(PROBLEMS),
    }),
    errors: z.array(FieldFault).optional(),
    permission: z.string().optional().describe('A permissão que falta, quando é o papel que não deixa'),
    requestId: z.string().optional().describe('Está também no registro. Cite-o ao pedir ajuda'),
  })
  .meta({ id: 'Problem', description: 'Uma recusa (RFC 9457)' });
export type Problem = z.infer<typeof Problem>;

/** A refusal of the server; its code implies everything but the sentence. */
export const problemWith = (code: ProblemCode, detail: string): Problem => ({
  type: `/api/docs#problem-${code}`,
  title: PROBLEMS[code].title,
  status: PROBLEMS[code].status,
  detail,
  code,
});
