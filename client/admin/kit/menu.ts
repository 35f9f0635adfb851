import {
  ChartColumn,
  Flag,
  FolderTree,
  HandCoins,
  Inbox,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Scale,
  ScrollText,
  Settings,
  ShoppingBag,
  Star,
  Store,
  Tags,
  TicketPercent,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { listAudit } from '#shared/contract/admin/audit.ts';
import type { listAdminCategories } from '#shared/contract/admin/categories.ts';
import type { listCoupons } from '#shared/contract/admin/coupons.ts';
import type { listCustomers } from '#shared/contract/admin/customers.ts';
import type { listAdminDisputes } from '#shared/contract/admin/disputes.ts';
import type { readFinance } from '#shared/contract/admin/finance.ts';
import type { listReportedListings } from '#shared/contract/admin/listingReports.ts';
import type { listListingReviews } from '#shared/contract/admin/listings.ts';
import type { listMessages } from '#shared/contract/admin/messages.ts';
import type { listOrders } from '#shared/contract/admin/orders.ts';
import type { listPayouts } from '#shared/contract/admin/payouts.ts';
import type { PendingWork } from '#shared/contract/admin/pendingWork.ts';
import type { listAdminProducts } from '#shared/contract/admin/products.ts';
import type { readReport } from '#shared/contract/admin/reports.ts';
import type { listAdminReviews } from '#shared/contract/admin/reviews.ts';
import type { listSellers } from '#shared/contract/admin/sellers.ts';
import type { readStoreSettings } from '#shared/contract/admin/settings.ts';
import type { listStaff } from '#shared/contract/admin/staff.ts';
import type { Needed } from '#shared/people/permissions.ts';
import { needs } from './useMay.ts';

export interface MenuEntry {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** Other addresses of its pages. */
  also?: string[];
  /** The permission to read the page. */
  permission: Needed;
  /** The count of its waiting items, in words for one and for many; `to` lists only them. An urgent count is highlighted. */
  waiting?: { count: keyof PendingWork; one: string; many: string; calm?: true; to?: string }[];
}

/** The entries of the back-office menu, in the order of both menus. */
export const MENU: MenuEntry[] = [
  {
    to: adminPaths.overview,
    // Waiting items depend on the user's permissions; the shop's figures require `overview.read`.
    permission: 'anyStaff',
    label: 'Visão Geral',
    Icon: LayoutDashboard,
  },
  {
    to: adminPaths.products,
    permission: needs<typeof listAdminProducts>('products.read'),
    label: 'Produtos',
    Icon: Package,
  },
  {
    to: adminPaths.categories,
    permission: needs<typeof listAdminCategories>('products.read'),
    label: 'Categorias',
    also: [adminPaths.synonyms],
    Icon: FolderTree,
  },
  {
    to: adminPaths.coupons,
    permission: needs<typeof listCoupons>('promotions.read'),
    label: 'Promoções',
    Icon: TicketPercent,
  },
  {
    to: adminPaths.orders,
    permission: needs<typeof listOrders>('orders.read'),
    label: 'Pedidos',
    Icon: ShoppingBag,
    waiting: [
      {
        count: 'owedOrders',
        one: 'a entregar',
        many: 'a entregar',
        calm: true,
        to: `${adminPaths.orders}?owed=true`,
      },
      { count: 'lateOrders', one: 'atrasado', many: 'atrasados' },
      {
        count: 'waitingHandPayments',
        one: 'pagamento a aprovar',
        many: 'pagamentos a aprovar',
        to: `${adminPaths.handPayments}?state=waiting`,
      },
      {
        count: 'refusedRefunds',
        one: 'reembolso recusado',
        many: 'reembolsos recusados',
        to: `${adminPaths.orders}?refused=true`,
      },
    ],
  },
  {
    to: adminPaths.customers,
    permission: needs<typeof listCustomers>('customers.read'),
    label: 'Clientes',
    Icon: Users,
  },
  {
    to: adminPaths.reviews,
    permission: needs<typeof listAdminReviews>('reviews.read'),
    label: 'Avaliações',
    Icon: Star,
    waiting: [
      {
        count: 'pendingReviews',
        one: 'a moderar',
        many: 'a moderar',
        to: `${adminPaths.reviews}?state=pending`,
      },
      {
        count: 'endedReviews',
        one: 'saiu com reembolso',
        many: 'saíram com reembolso',
        calm: true,
        to: `${adminPaths.reviews}?state=ended`,
      },
    ],
  },
  {
    to: adminPaths.sellers,
    permission: needs<typeof listSellers>('sellers.read'),
    label: 'Vendedores',
    Icon: Store,
    waiting: [
      { count: 'sellerApplications', one: 'inscrição', many: 'inscrições', to: adminPaths.applications },
      { count: 'strikeAppeals', one: 'recurso de advertência', many: 'recursos de advertências' },
    ],
  },
  {
    to: adminPaths.listings,
    permission: needs<typeof listListingReviews>('listings.read'),
    label: 'Anúncios',
    also: [adminPaths.listingChecks],
    Icon: Tags,
    waiting: [
      {
        count: 'listingReviews',
        one: 'em análise',
        many: 'em análise',
        to: `${adminPaths.listings}?state=submitted`,
      },
      {
        count: 'listingChecks',
        one: 'a conferir',
        many: 'a conferir',
        calm: true,
        to: `${adminPaths.listingChecks}?state=waiting`,
      },
    ],
  },
  {
    to: adminPaths.reportedListings,
    permission: needs<typeof listReportedListings>('listings.reports'),
    label: 'Denúncias',
    also: [adminPaths.questions, adminPaths.personReports],
    Icon: Flag,
    waiting: [
      {
        count: 'reportedListings',
        one: 'a olhar',
        many: 'a olhar',
        to: `${adminPaths.reportedListings}?state=open`,
      },
      {
        count: 'reportedQuestions',
        one: 'pergunta',
        many: 'perguntas',
        to: `${adminPaths.questions}?state=reported`,
      },
      {
        count: 'shopQuestions',
        one: 'sem resposta',
        many: 'sem resposta',
        to: `${adminPaths.questions}?state=waiting`,
      },
      {
        count: 'reportedPeople',
        one: 'pessoa',
        many: 'pessoas',
        to: `${adminPaths.personReports}?state=open`,
      },
    ],
  },
  {
    to: adminPaths.disputes,
    permission: needs<typeof listAdminDisputes>('disputes.read'),
    label: 'Disputas',
    Icon: Scale,
    waiting: [
      {
        count: 'disputes',
        one: 'a decidir',
        many: 'a decidir',
        to: `${adminPaths.disputes}?state=waiting`,
      },
    ],
  },
  {
    to: adminPaths.finance,
    permission: needs<typeof readFinance>('finance.read'),
    label: 'Financeiro',
    Icon: Landmark,
    waiting: [
      {
        count: 'unmatchedHandPayments',
        one: 'pagamento a conferir',
        many: 'pagamentos a conferir',
        to: `${adminPaths.handPayments}?state=registered`,
      },
    ],
  },
  {
    to: adminPaths.payouts,
    permission: needs<typeof listPayouts>('finance.read'),
    label: 'Saques',
    Icon: HandCoins,
    waiting: [
      {
        count: 'waitingPayouts',
        one: 'a enviar',
        many: 'a enviar',
        calm: true,
        to: `${adminPaths.payouts}?state=waiting`,
      },
      {
        count: 'latePayouts',
        one: 'análise atrasada',
        many: 'análises atrasadas',
        to: `${adminPaths.payouts}?state=late`,
      },
    ],
  },
  {
    to: adminPaths.reports,
    permission: needs<typeof readReport>('reports.read'),
    label: 'Relatórios',
    Icon: ChartColumn,
  },
  {
    to: adminPaths.messages,
    permission: needs<typeof listMessages>('messages.read'),
    label: 'Mensagens',
    also: [adminPaths.newsletter],
    Icon: Inbox,
    waiting: [
      { count: 'openMessages', one: 'aberta', many: 'abertas', to: `${adminPaths.messages}?state=open` },
    ],
  },
  {
    to: adminPaths.staff,
    permission: needs<typeof listStaff>('staff.read'),
    label: 'Equipe',
    Icon: UsersRound,
  },
  {
    to: adminPaths.log,
    permission: needs<typeof listAudit>('audit.read'),
    label: 'Registro',
    Icon: ScrollText,
  },
  {
    to: adminPaths.settings,
    permission: needs<typeof readStoreSettings>('settings.read'),
    label: 'Configurações',
    Icon: Settings,
  },
];

export const ACCOUNT: MenuEntry = {
  to: adminPaths.account,
  permission: 'anyStaff',
  label: 'Minha conta',
  Icon: UserRound,
};

/** Whether an address belongs to a menu entry. */
export const isIn = ({ to, also = [] }: MenuEntry, pathname: string): boolean =>
  [to, ...also].some(
    (each) => pathname === each || (each !== adminPaths.overview && pathname.startsWith(`${each}/`)),
  );

/** The start page of a user without queues and figures: the first menu entry that the role allows. */
export const firstRoomFor = (permissions: readonly Needed[]): string =>
  (MENU.find(({ permission }) => permissions.includes(permission)) ?? ACCOUNT).to;
