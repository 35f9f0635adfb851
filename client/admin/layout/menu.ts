import {
  ChartColumn,
  FolderTree,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ScrollText,
  Settings,
  ShoppingBag,
  Star,
  UserRound,
  Users,
} from 'lucide-react';
import { paths } from '#client/paths.ts';
import type { Waiting } from '#shared/contract/admin/waiting.ts';

export interface MenuEntry {
  to: string;
  label: string;
  Icon: LucideIcon;
  /** What of it waits for somebody, and how that is said of one and of many. */
  waiting?: { count: keyof Waiting; one: string; many: string };
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
    waiting: { count: 'lateOrders', one: 'atrasado', many: 'atrasados' },
  },
  { to: paths.adminCustomers, label: 'Clientes', Icon: Users },
  {
    to: paths.adminReviews,
    label: 'Avaliações',
    Icon: Star,
    waiting: { count: 'pendingReviews', one: 'a moderar', many: 'a moderar' },
  },
  { to: paths.adminReports, label: 'Relatórios', Icon: ChartColumn },
  {
    to: paths.adminMessages,
    label: 'Mensagens',
    Icon: Inbox,
    waiting: { count: 'openMessages', one: 'aberta', many: 'abertas' },
  },
  { to: paths.adminLog, label: 'Registro', Icon: ScrollText },
  { to: paths.adminSettings, label: 'Configurações', Icon: Settings },
];

export const ACCOUNT: MenuEntry = { to: paths.adminAccount, label: 'Minha conta', Icon: UserRound };
