import { needs } from '#client/admin/kit/useMay.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { listApiKeys } from '#shared/contract/admin/apiKeys.ts';
import type { listEntries } from '#shared/contract/admin/finance.ts';
import type { listHandPayments } from '#shared/contract/admin/handPayments.ts';
import type { listListingChecks } from '#shared/contract/admin/listingChecks.ts';
import type { listMails } from '#shared/contract/admin/mails.ts';
import type { listMailTexts } from '#shared/contract/admin/mailTexts.ts';
import type { listSubscribers } from '#shared/contract/admin/newsletter.ts';
import type { listPersonReports } from '#shared/contract/admin/personReports.ts';
import type { listAdminQuestions } from '#shared/contract/admin/questions.ts';
import type { listRedirects } from '#shared/contract/admin/redirects.ts';
import type { listRoles } from '#shared/contract/admin/roles.ts';
import type { listApplications } from '#shared/contract/admin/sellerApplications.ts';
import type { readStoreSettings } from '#shared/contract/admin/settings.ts';
import type { listShopDiscounts } from '#shared/contract/admin/shopDiscounts.ts';
import type { listSynonyms } from '#shared/contract/admin/synonyms.ts';
import type { listWebhooks } from '#shared/contract/admin/webhooks.ts';
import type { Needed } from '#shared/people/permissions.ts';
import type { Found } from './find.ts';

export interface Place extends Found {
  permission: Needed;
  /** Other search words for it. */
  also?: string;
}

const SETTINGS = needs<typeof readStoreSettings>('settings.read');

/** A settings tab, by the subject of its fields; loading the tabs themselves with each page would cost too much. */
const tab = (slug: string, label: string, also: string): Place => ({
  to: `${adminPaths.settings}?aba=${slug}`,
  label,
  about: 'Configurações',
  permission: SETTINGS,
  also,
});

/** The pages that no menu shows: those behind the buttons of others, and the tabs of the settings. */
export const INNER_PLACES: Place[] = [
  {
    to: adminPaths.applications,
    label: 'Inscrições',
    about: 'Vendedores',
    also: 'candidatos novos vendedores documentos',
    permission: needs<typeof listApplications>('applications.read'),
  },
  {
    to: adminPaths.shopDiscounts,
    label: 'Descontos da loja',
    about: 'Vendedores',
    permission: needs<typeof listShopDiscounts>('sellers.read'),
  },
  {
    to: adminPaths.listingChecks,
    label: 'Conferências',
    about: 'Anúncios',
    also: 'conferir publicado na hora',
    permission: needs<typeof listListingChecks>('listings.read'),
  },
  {
    to: adminPaths.questions,
    label: 'Perguntas',
    about: 'Denúncias',
    also: 'respostas duvidas de produtos',
    permission: needs<typeof listAdminQuestions>('listings.reports'),
  },
  {
    to: adminPaths.personReports,
    label: 'Denúncias de pessoas',
    about: 'Denúncias',
    also: 'conversas bloqueios',
    permission: needs<typeof listPersonReports>('listings.reports'),
  },
  {
    to: adminPaths.handPayments,
    label: 'Pagamentos registrados à mão',
    about: 'Financeiro',
    also: 'extrato conferir aprovar pago por fora',
    permission: needs<typeof listHandPayments>('orders.read'),
  },
  {
    to: adminPaths.entries,
    label: 'Lançamentos',
    about: 'Financeiro',
    also: 'livro razao contabilidade',
    permission: needs<typeof listEntries>('finance.read'),
  },
  {
    to: adminPaths.newsletter,
    label: 'Newsletter',
    about: 'Mensagens',
    also: 'inscritos assinantes e-mail',
    permission: needs<typeof listSubscribers>('newsletter.read'),
  },
  {
    to: adminPaths.synonyms,
    label: 'Sinônimos da busca',
    about: 'Categorias',
    also: 'palavras',
    permission: needs<typeof listSynonyms>('products.read'),
  },
  {
    to: adminPaths.roles,
    label: 'Papéis',
    about: 'Equipe',
    also: 'permissoes acesso funcoes',
    permission: needs<typeof listRoles>('staff.read'),
  },
  {
    to: adminPaths.outbox,
    label: 'Caixa de saída',
    about: 'Configurações › E-mail',
    also: 'e-mails enviados falharam',
    permission: needs<typeof listMails>('mails.read'),
  },
  {
    to: adminPaths.mailTexts,
    label: 'Modelos de e-mail',
    about: 'Configurações › E-mail',
    also: 'textos assunto',
    permission: needs<typeof listMailTexts>('settings.read'),
  },
  {
    to: adminPaths.redirects,
    label: 'Redirecionamentos',
    about: 'Configurações › SEO',
    also: 'enderecos antigos',
    permission: needs<typeof listRedirects>('settings.read'),
  },
  {
    to: adminPaths.keys,
    label: 'Chaves de API',
    about: 'Configurações › Integrações',
    also: 'programas tokens',
    permission: needs<typeof listApiKeys>('keys.read'),
  },
  {
    to: adminPaths.webhooks,
    label: 'Webhooks',
    about: 'Configurações › Integrações',
    also: 'programas eventos avisos',
    permission: needs<typeof listWebhooks>('webhooks.read'),
  },
  tab('geral', 'Geral', 'nome da loja moeda fuso data'),
  tab('loja', 'Loja', 'visitantes carrinho manutencao'),
  tab('produtos', 'Produtos (configurações)', 'estoque baixo avaliacoes'),
  tab('pagamentos', 'Pagamentos', 'pix cartao boleto parcelas juros provedor mercado pago'),
  tab('entregas', 'Entregas', 'prazos atraso garantia disputa termometro reputacao publicar na hora'),
  tab('e-mail', 'E-mail', 'remetente assinatura'),
  tab('impostos', 'Impostos', 'tributos contabilidade'),
  tab('seo', 'SEO', 'buscas google titulo descricao'),
  tab('integracoes', 'Integrações', 'chaves webhooks feed'),
  tab('avancado', 'Avançado', 'backups copias de seguranca cache manutencao instalacao sistema'),
];
