import { type LoaderFunctionArgs, redirectDocument } from 'react-router-dom';
import type { BackOffice } from '#client/admin/kit/useAdmin.ts';
import { call } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { listListViews } from '#shared/contract/admin/listViews.ts';
import { readSession } from '#shared/contract/admin/session.ts';
import { readShopSetup } from '#shared/contract/admin/setup.ts';
import { readSettings } from '#shared/contract/public/settings.ts';

export async function loader({ request }: LoaderFunctionArgs): Promise<BackOffice> {
  try {
    const [admin, settings, setup, { items: views }] = await Promise.all([
      call(readSession, {}, request.signal),
      call(readSettings, {}, request.signal),
      call(readShopSetup, {}, request.signal),
      call(listListViews, {}, request.signal),
    ]);
    return { admin, settings, setup, views };
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.code !== 'signed_out') throw error;
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(`${adminPaths.login}?from=${encodeURIComponent(pathname + search)}`);
  }
}
