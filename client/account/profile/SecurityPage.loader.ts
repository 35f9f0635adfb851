import type { LoaderFunctionArgs } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { readProfile } from '#shared/contract/account/profile.ts';
import { listCustomerSessions } from '#shared/contract/account/security.ts';
import { readCustomerTwoStep } from '#shared/contract/account/twoStep.ts';

export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const [profile, { items: sessions, keys }, { on: twoStep }] = await Promise.all([
      call(readProfile, {}, request.signal),
      call(listCustomerSessions, {}, request.signal),
      call(readCustomerTwoStep, {}, request.signal),
    ]);
    return { email: profile.email, passwordChangedAt: profile.passwordChangedAt, sessions, keys, twoStep };
  });
