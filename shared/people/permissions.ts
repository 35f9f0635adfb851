import { hasOwn } from '#shared/values/hasOwn.ts';

/** The subjects of permissions, in the order of the back-office's menu. */
export const PERMISSION_GROUPS = {
  overview: 'Visão geral',
  products: 'Produtos',
  categories: 'Categorias',
  units: 'Estoque de unidades',
  promotions: 'Promoções',
  orders: 'Pedidos',
  customers: 'Clientes',
  reviews: 'Avaliações',
  applications: 'Inscrições de vendedores',
  sellers: 'Vendedores',
  listings: 'Anúncios de vendedores',
  disputes: 'Disputas',
  finance: 'Financeiro',
  reports: 'Relatórios',
  messages: 'Mensagens',
  mails: 'E-mails enviados',
  newsletter: 'Newsletter',
  staff: 'Equipe',
  roles: 'Papéis',
  audit: 'Registro',
  views: 'Visões das listas',
  events: 'Eventos',
  settings: 'Configurações',
  keys: 'Chaves de API',
  webhooks: 'Webhooks',
  system: 'Sistema',
} as const;

export type PermissionGroup = keyof typeof PERMISSION_GROUPS;

/**
 * All permissions of the staff, with their labels. The contract alone says which endpoint requires which. A new
 * one also belongs to a role of `roles.ts`, unless only owners have it.
 */
export const PERMISSIONS = {
  'overview.read': 'Ver vendas, pedidos e estoque de relance',
  'products.read': 'Ver produtos, categorias e sinônimos da busca',
  'products.write': 'Criar, alterar, arquivar e restaurar produtos',
  'categories.write': 'Criar, alterar e excluir categorias e sinônimos da busca',
  'units.read': 'Ver as unidades de um produto, sem o que dizem',
  'units.load': 'Carregar unidades e tirar as que não foram vendidas',
  'units.replace': 'Dar outra unidade ao comprador',
  'promotions.read': 'Ver cupons e onde foram usados',
  'promotions.write': 'Criar, alterar, pausar e arquivar cupons',
  'orders.read': 'Ver pedidos',
  'orders.write': 'Mudar o status de pedidos e anotar',
  'orders.deliver': 'Entregar à mão o que foi comprado',
  'orders.refund':
    'Dizer que um pedido foi pago ou cancelar o que foi, devolver dinheiro e resolver reembolsos recusados',
  'customers.read': 'Ver clientes',
  'customers.write': 'Alterar nome e telefone de clientes',
  'customers.ban': 'Banir, desativar e reativar clientes',
  'customers.twoStep': 'Desligar a verificação em duas etapas de clientes',
  'customers.export':
    'Baixar em planilha as listas com e-mails: clientes, newsletter, mensagens, caixa de saída',
  'reviews.read': 'Ver avaliações',
  'reviews.moderate': 'Publicar e recusar avaliações',
  'applications.read': 'Ver inscrições de vendedores',
  'applications.documents': 'Abrir os documentos das inscrições',
  'applications.decide': 'Aprovar e recusar inscrições de vendedores',
  'sellers.read': 'Ver vendedores e o dinheiro de cada um',
  'sellers.manage': 'Advertir, suspender e encerrar vendedores, decidir recursos e anotar',
  'sellers.fees': 'Mudar a taxa de vendedores, categorias e produtos, e de quem é um produto',
  'listings.read': 'Ver anúncios que vendedores enviaram',
  'listings.decide': 'Aprovar, devolver e recusar anúncios de vendedores',
  'listings.reports':
    'Ver denúncias de anúncios, perguntas e pessoas, decidir sobre elas e responder pela loja',
  'disputes.read': 'Ver disputas com as provas',
  'disputes.decide': 'Decidir disputas e recursos',
  'finance.read': 'Ver o livro-razão, os extratos e os saques',
  'finance.payouts': 'Enviar, analisar e recusar saques, com as chaves Pix',
  'reports.read': 'Ver relatórios',
  'messages.read': 'Ler mensagens',
  'messages.write': 'Responder e resolver mensagens',
  'mails.read': 'Ver a caixa de saída e ler o que a loja mandou por e-mail',
  'mails.write': 'Enviar e-mails de novo',
  'newsletter.read': 'Ver quem assina a newsletter',
  'staff.read': 'Ver a equipe e os papéis',
  'staff.write': 'Convidar, pausar e remover pessoas e dar papéis',
  'roles.write': 'Criar, mudar e excluir papéis',
  'audit.read': 'Ver o registro do que a equipe fez',
  'views.share': 'Compartilhar visões das listas com a equipe e mudar as compartilhadas',
  'events.read': 'Ler eventos, do que também pode ler na API',
  'settings.read': 'Ver as configurações',
  'settings.write': 'Alterar as configurações',
  'settings.guards': 'Alterar as configurações que protegem o dinheiro',
  'keys.read': 'Ver as chaves de API',
  'keys.write': 'Criar e revogar chaves de API',
  'webhooks.read': 'Ver webhooks e o que foi enviado',
  'webhooks.write': 'Criar, alterar e excluir webhooks, e enviar de novo',
  'system.read': 'Ver tarefas, fila de e-mails, banco de dados e cópias de segurança',
  'system.log': 'Baixar as últimas linhas do log',
  'system.backup': 'Fazer cópias de segurança',
  'system.cache': 'Esvaziar o cache',
  'system.clock': 'Confirmar o relógio da loja',
} as const satisfies Record<`${PermissionGroup}.${string}`, string>;

export type Permission = keyof typeof PERMISSIONS;

export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

export const isPermission = (name: unknown): name is Permission =>
  typeof name === 'string' && hasOwn(PERMISSIONS, name);

/** What an endpoint of the back-office requires: a permission, or only a signed-in member of the staff. */
export type Needed = Permission | 'anyStaff';
