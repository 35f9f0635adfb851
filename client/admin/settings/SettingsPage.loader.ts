import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { readProviders } from '#shared/contract/admin/payments.ts';
import { listProductFeeds } from '#shared/contract/admin/productFeeds.ts';
import { readStoreSettings } from '#shared/contract/admin/settings.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/public/settings.ts';

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [settings, providers, { addresses }] = await Promise.all([
    call(readStoreSettings, {}, signal),
    call(readProviders, {}, signal),
    call(listProductFeeds, {}, signal),
  ]);
  return { settings, providers, feeds: addresses, defaults: DEFAULT_SETTINGS };
}
