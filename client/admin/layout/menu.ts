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

export interface MenuEntry {
  to: string;
  label: string;
  Icon: LucideIcon;
}

/** The rooms of the back-office, in the order of both menus. */
export const MENU: MenuEntry[] = [
  { to: paths.admin, label: 'Visão Geral', Icon: LayoutDashboard },
  { to: paths.adminProducts, label: 'Produtos', Icon: Package },
  { to: paths.adminCategories, label: 'Categorias', Icon: FolderTree },
  { to: paths.adminOrders, label: 'Pedidos', Icon: ShoppingBag },
  { to: paths.adminCustomers, label: 'Clientes', Icon: Users },
  { to: paths.adminReviews, label: 'Avaliações', Icon: Star },
  { to: paths.adminReports, label: 'Relatórios', Icon: ChartColumn },
  { to: paths.adminMessages, label: 'Mensagens', Icon: Inbox },
  { to: paths.adminLog, label: 'Registro', Icon: ScrollText },
  { to: paths.adminSettings, label: 'Configurações', Icon: Settings },
];

export const ACCOUNT: MenuEntry = { to: paths.adminAccount, label: 'Minha conta', Icon: UserRound };
