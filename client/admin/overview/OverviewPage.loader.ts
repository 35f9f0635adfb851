import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { call } from '#client/calls/call.ts';
import { readPendingWork } from '#shared/contract/admin/pendingWork.ts';
import { readOverview } from '#shared/contract/admin/overview.ts';
import { readSession } from '#shared/contract/admin/session.ts';
import { firstRoomFor } from '../layout/menu.ts';
import { unlessForbidden } from '../layout/unlessForbidden.ts';

/** Whoever may not see it begins in the first room that is open to them. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [overview, waiting] = await Promise.all([
    unlessForbidden(call(readOverview, {}, signal)),
    call(readPendingWork, {}, signal),
  ]);
  if (overview) return { overview, waiting };
  const { permissions } = await call(readSession, {}, signal);
  throw redirect(firstRoomFor(permissions));
}
