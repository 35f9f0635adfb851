import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readFees } from '#shared/contract/fees.ts';

export const loader = async ({ request: { signal } }: LoaderFunctionArgs) => ({
  fees: await call(readFees, {}, signal),
});
