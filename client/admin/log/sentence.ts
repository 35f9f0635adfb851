import { adminPaths } from '#client/pages/adminPages.ts';
import type { AuditEntry } from '#shared/contract/admin/audit.ts';
import { auditActionOf } from '#shared/contract/admin/auditActions.ts';
import { writeAmount } from '#shared/values/amount.ts';
import type { ClockSettings } from '#shared/values/instant.ts';
import { labelOf, wordsFor } from './fieldWords.ts';

type SentenceEntry = Pick<AuditEntry, 'action' | 'subject' | 'subjectId' | 'label' | 'username' | 'after'>;

const VERBS: Record<AuditEntry['action'], string> = {
  created: 'criou',
  updated: 'alterou',
  removed: 'excluiu',
  archived: 'arquivou',
  restored: 'restaurou',
  answered: 'respondeu',
  viewed: 'viu',
  exported: 'exportou',
  signed_in: 'entrou no painel',
  signed_out: 'saiu do painel',
};

/** The preposition between the verb and the name of a thing. */
const THINGS: Record<AuditEntry['subject'], string> = {
  product: 'o produto',
  productImport: 'produtos de',
  category: 'a categoria',
  synonym: 'o sinônimo da busca',
  coupon: 'o cupom',
  seller: 'o vendedor',
  application: 'a inscrição de',
  listing: 'o anúncio',
  listingCheck: 'a conferência do anúncio',
  listingReport: 'as denúncias do anúncio',
  question: 'a pergunta sobre',
  personReport: 'a denúncia de',
  review: 'a avaliação de',
  order: 'o pedido',
  unit: 'uma unidade de',
  customer: 'o cliente',
  settings: 'as',
  message: 'a mensagem de',
  newsletter: 'da newsletter os',
  mail: '',
  mailText: 'o e-mail',
  redirect: 'o redirecionamento de',
  report: 'o relatório',
  ledger: 'a',
  payout: 'o saque',
  dispute: 'a disputa',
  admin: 'a conta de',
  role: 'o papel',
  invitation: 'o convite para',
  listView: 'a visão',
  key: 'a chave de API',
  webhook: 'o webhook para',
  session: '',
  system: '',
};

/** Actions on the installation: 'fez uma cópia de segurança', 'esvaziou o cache'. */
const SYSTEM: Partial<Record<AuditEntry['action'], string>> = {
  created: 'pediu uma',
  removed: 'esvaziou o',
  exported: 'baixou as',
};

/** An entry as a sentence around the name of its subject: 'alterou o produto', 'Conta nível 30'. */
export function sentenceOf({ action, subject, subjectId, label, username, after }: SentenceEntry): {
  does: string;
  what: string;
} {
  if (subject === 'session') return { does: VERBS[action], what: '' };
  if (subject === 'system') return { does: `${SYSTEM[action] ?? VERBS[action]} ${lowered(label)}`, what: '' };
  // A list is exported under its own name: 'exportou a lista de pedidos'.
  if (action === 'exported' && subject !== 'report' && subject !== 'newsletter')
    return { does: `exportou a ${lowered(label)}`, what: '' };
  if (subject === 'productImport') return { does: 'importou produtos de', what: label };
  if (subject === 'mail') return { does: 'tentou de novo:', what: label };
  if (subject === 'admin' && label === username)
    return { does: `${VERBS[action]} a própria conta`, what: '' };
  if (subject === 'unit' && action === 'created') return { does: 'carregou unidades de', what: label };
  if (subject === 'payout' && action === 'created')
    return { does: subjectId === '' ? 'carregou o' : 'gerou o', what: lowered(label) };
  if (action === 'viewed' && subject === 'order' && after?.['conversation'] !== undefined)
    return { does: 'leu a conversa sobre o item', what: label };
  if (action === 'viewed' && subject === 'order')
    return { does: 'abriu o dossiê de um item do pedido', what: label };
  if (action === 'viewed' && subject === 'personReport')
    return { does: 'leu a conversa denunciada sobre', what: label };
  if (action === 'viewed') return { does: 'viu um documento da inscrição de', what: label };
  if (subject === 'settings') return { does: `${VERBS[action]} as ${lowered(label)}`, what: '' };
  const refunded = after?.['refunded'];
  if (subject === 'order' && action === 'updated' && typeof refunded === 'number')
    return { does: `reembolsou ${writeAmount(refunded)} do pedido`, what: label };
  const verb = auditActionOf({ action, subject, after })?.verb ?? VERBS[action];
  return { does: `${verb} ${THINGS[subject]}`, what: label };
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The address of the subject of an entry, while it may still exist. */
export function addressOf({ action, subject, subjectId }: SentenceEntry): string | undefined {
  if (action === 'removed' || action === 'exported' || subjectId === '') return undefined;
  const addresses: Partial<Record<AuditEntry['subject'], (id: string) => string>> = {
    product: adminPaths.product,
    category: adminPaths.category,
    coupon: adminPaths.coupon,
    order: adminPaths.order,
    customer: adminPaths.customer,
    message: adminPaths.message,
    application: adminPaths.application,
    listing: adminPaths.listing,
    mail: adminPaths.mail,
    mailText: adminPaths.mailText,
    listingCheck: adminPaths.listingCheck,
    listingReport: adminPaths.reportedListing,
    personReport: adminPaths.personReport,
    webhook: adminPaths.webhook,
  };
  return addresses[subject]?.(subjectId);
}

const SHORT = 32; // characters of a value that fit into a line
const MOST_NAMES = 3;

export type Changed = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>;

const PAGING = new Set(['page', 'perPage']);

/** The fields that an entry shows; a file has all pages of its list. */
export const changedNames = ({ action, before, after }: Changed): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => action !== 'exported' || !PAGING.has(name),
  );

/** A summary of the changes: a single short change, else the names of the fields. */
export function gist(entry: Changed, clock: ClockSettings): string {
  const { before, after, subject } = entry;
  const names = changedNames(entry);
  const [only] = names;
  if (names.length === 1 && only !== undefined && before && after) {
    const [was, is] = [before, after].map((fields) => wordsFor(only, fields[only], clock));
    if (was !== undefined && is !== undefined && was.length <= SHORT && is.length <= SHORT)
      return `${labelOf(only, subject)}: de ${was} para ${is}`;
  }
  const rest = names.length - MOST_NAMES;
  const shownNames = names
    .slice(0, rest > 1 ? MOST_NAMES : names.length)
    .map((name) => labelOf(name, subject));
  return shownNames.join(', ') + (rest > 1 ? ` e mais ${rest}` : '');
}
