import * as z from 'zod';
import { Day, Instant, oneOf, optionalLine, emptyAsUndefined } from '#shared/contract/atoms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { CursorQuery, cursorPageOf, PageQuery } from '#shared/contract/page.ts';

/** The actions of an administrator, in the words of the log. */
export const AUDIT_ACTIONS = {
  created: 'Criou',
  updated: 'Alterou',
  removed: 'Excluiu',
  archived: 'Arquivou',
  restored: 'Restaurou',
  answered: 'Respondeu',
  viewed: 'Viu',
  exported: 'Exportou',
  signed_in: 'Entrou',
  signed_out: 'Saiu',
} as const;

export const AUDIT_SUBJECTS = {
  product: 'Produto',
  productImport: 'Importação de produtos',
  category: 'Categoria',
  synonym: 'Sinônimo da busca',
  coupon: 'Cupom',
  seller: 'Vendedor',
  application: 'Inscrição de vendedor',
  listing: 'Anúncio de vendedor',
  listingCheck: 'Conferência de anúncio',
  listingReport: 'Denúncia de anúncio',
  question: 'Pergunta',
  personReport: 'Denúncia de pessoa',
  review: 'Avaliação',
  order: 'Pedido',
  unit: 'Unidades',
  customer: 'Cliente',
  settings: 'Configurações',
  message: 'Mensagem',
  newsletter: 'Newsletter',
  mail: 'E-mails',
  mailText: 'Texto de e-mail',
  redirect: 'Redirecionamentos',
  report: 'Relatório',
  ledger: 'Financeiro',
  payout: 'Saque',
  dispute: 'Disputa',
  admin: 'Administrador',
  role: 'Papel',
  invitation: 'Convite para a equipe',
  listView: 'Visão de lista',
  key: 'Chave de API',
  webhook: 'Webhook',
  session: 'Sessão',
  system: 'Sistema',
} as const;

export const AuditEntry = z
  .object({
    seq: z.int(),
    at: Instant,
    username: z.string(),
    action: oneOf(AUDIT_ACTIONS),
    subject: oneOf(AUDIT_SUBJECTS),
    subjectId: z.string(),
    label: z.string(),
    /** The fields that changed, as they were; null where nothing was. */
    before: z.record(z.string(), z.unknown()).nullable(),
    /** The same fields as they are now; null where nothing is left. */
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

const day = emptyAsUndefined(Day);

export const AuditQuery = CursorQuery.extend({
  /** Words in the name of the administrator, of the action or of its subject. */
  q: optionalLine(100).optional(),
  show: emptyAsUndefined(z.enum(['changes', 'sign_ins'])).meta({
    description: 'Só as alterações, ou só as entradas e saídas. Sem o campo, tudo',
  }),
  subject: emptyAsUndefined(oneOf(AUDIT_SUBJECTS)).meta({ description: 'O que foi alterado' }),
  who: emptyAsUndefined(z.string().max(100)).meta({ description: 'O nome de usuário do autor' }),
  start: day.meta({ description: 'A partir deste dia, no fuso da loja' }),
  end: day.meta({ description: 'Até este dia, inclusive' }),
  perPage: PageQuery.shape.perPage.default(24),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const listAudit = endpoint({
  method: 'get',
  path: '/api/admin/audit',
  permission: 'audit.read',
  summary: 'Cada alteração feita por um administrador, da mais nova à mais antiga',
  query: AuditQuery,
  reply: cursorPageOf(AuditEntry).extend({
    counts: z
      .object({ changes: z.int(), sign_ins: z.int() })
      .meta({ description: 'Quantas há de cada, com os outros filtros' }),
    people: z.array(z.string()).meta({ description: 'Todos que têm algo no registro' }),
  }),
  csv: { passwordAgain: true },
});
