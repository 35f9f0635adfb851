import { useRouteLoaderData } from 'react-router-dom';
import type { ListView } from '#shared/contract/admin/listViews.ts';
import type { CurrentAdmin } from '#shared/contract/admin/session.ts';
import type { ShopSetup } from '#shared/contract/admin/setup.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import { ADMIN_ID } from './adminId.ts';

/** The signed-in user, and the store settings that pages need. */
export interface BackOffice {
  admin: CurrentAdmin;
  settings: PublicSettings;
  setup: ShopSetup;
  /** The permissions of the user's role. */
  views: ListView[];
}

/** On any page below `AdminLayout`; throws elsewhere. */
export function useAdmin(): BackOffice {
  const data = useRouteLoaderData<BackOffice>(ADMIN_ID);
  if (!data) throw new Error('useAdmin is used outside the back-office');
  return data;
}
