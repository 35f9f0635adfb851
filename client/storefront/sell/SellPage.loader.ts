import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readFormPass } from '#shared/contract/contact.ts';
import { readFees } from '#shared/contract/fees.ts';

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [form, fees] = await Promise.all([call(readFormPass, {}, signal), call(readFees, {}, signal)]);
  return { ...form, fees };
}
