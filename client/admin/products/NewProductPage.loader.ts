import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readSettings } from '#shared/contract/settings.ts';
import { choices } from './productChoices.ts';

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [offered, { defaultDelivery }] = await Promise.all([choices(signal), call(readSettings, {}, signal)]);
  return { ...offered, delivery: defaultDelivery };
}
