import {
  ChartColumn,
  FolderTree,
  Inbox,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ScrollText,
  Settings,
  ShoppingBag,
  Star,
  Store,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react';
import { paths } from '#client/paths.ts';
import type { PendingWork } from '#shared/contract/admin/pendingWork.ts';

export interface MenuEntry {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** What of it waits for somebody, and how that is said of one and of many; an urgent one is drawn as such. */
  waiting?: { count: keyof PendingWork; one: string; many: string; calm?: true }[];
}

/** The rooms of the back-office, in the order of both menus. */
export const MENU: MenuEntry[] = [
  { to: paths.admin, label: 'Visão Geral', Icon: LayoutDashboard },
  { to: paths.adminProducts, label: 'Produtos', Icon: Package },
  { to: paths.adminCategories, label: 'Categorias', Icon: FolderTree },
  {
    to: paths.adminOrders,
    label: 'Pedidos',
    Icon: ShoppingBag,
    waiting: [
      { count: 'owedOrders', one: 'a entregar', many: 'a entregar', calm: true },
      { count: 'lateOrders', one: 'atrasado', many: 'atrasados' },
      { count: 'refusedRefunds', one: 'reembolso recusado', many: 'reembolsos recusados' },
    ],
  },
  { to: paths.adminCustomers, label: 'Clientes', Icon: Users },
  {
    to: paths.adminReviews,
    label: 'Avaliações',
    Icon: Star,
    waiting: [{ count: 'pendingReviews', one: 'a moderar', many: 'a moderar' }],
  },
  {
    to: paths.adminSellers,
    label: 'Vendedores',
    Icon: Store,
    waiting: [{ count: 'sellerApplications', one: 'inscrição', many: 'inscrições' }],
  },
  { to: paths.adminFinance, label: 'Financeiro', Icon: Landmark },
  { to: paths.adminReports, label: 'Relatórios', Icon: ChartColumn },
  {
    to: paths.adminMessages,
    label: 'Mensagens',
    Icon: Inbox,
    waiting: [{ count: 'openMessages', one: 'aberta', many: 'abertas' }],
  },
  { to: paths.adminStaff, label: 'Equipe', Icon: UsersRound },
  { to: paths.adminLog, label: 'Registro', Icon: ScrollText },
  { to: paths.adminSettings, label: 'Configurações', Icon: Settings },
];

export const ACCOUNT: MenuEntry = { to: paths.adminAccount, label: 'Minha conta', Icon: UserRound };
