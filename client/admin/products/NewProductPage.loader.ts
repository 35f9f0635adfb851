import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readStoreSettings } from '#shared/contract/admin/settings.ts';
import { choices } from './productChoices.ts';

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [offered, { defaultDelivery }] = await Promise.all([
    choices(signal),
    call(readStoreSettings, {}, signal),
  ]);
  return { ...offered, delivery: defaultDelivery };
}
