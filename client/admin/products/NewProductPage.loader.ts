import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { readAdminProduct } from '#shared/contract/admin/products.ts';
import { readSettings } from '#shared/contract/public/settings.ts';
import { choices } from './productChoices.ts';

export async function loader({ request: { signal, url } }: LoaderFunctionArgs) {
  const id = new URL(url).searchParams.get('from');
  const [offered, { defaultDelivery }, original] = await Promise.all([
    choices(signal),
    call(readSettings, {}, signal),
    id ? call(readAdminProduct, { params: { id } }, signal) : undefined,
  ]);
  return { ...offered, delivery: defaultDelivery, ...(original && { original }) };
}
