import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readProviders } from '#shared/contract/admin/payments.ts';
import { readStoreSettings } from '#shared/contract/admin/settings.ts';
import { DEFAULT_SETTINGS } from '#shared/contract/settings.ts';

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [settings, providers] = await Promise.all([
    call(readStoreSettings, {}, signal),
    call(readProviders, {}, signal),
  ]);
  return { settings, providers, defaults: DEFAULT_SETTINGS };
}
