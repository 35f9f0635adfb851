import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { readPendingWork } from '#shared/contract/admin/pendingWork.ts';
import { readOverview } from '#shared/contract/admin/overview.ts';
import { readSession } from '#shared/contract/admin/session.ts';
import { firstRoomFor } from '../layout/menu.ts';

/** Whoever may not see it begins in the first room of what waits for them; it is not asked for on their behalf. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const { permissions } = await call(readSession, {}, signal);
  if (!permissions.includes(readOverview.permission)) throw redirect(firstRoomFor(permissions));
  const [overview, waiting] = await Promise.all([
    call(readOverview, {}, signal),
    call(readPendingWork, {}, signal),
  ]);
  return { overview, waiting };
}
