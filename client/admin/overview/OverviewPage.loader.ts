import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { firstRoomFor } from '#client/admin/kit/menu.ts';
import { call } from '#client/calls/call.ts';
import { readOverview } from '#shared/contract/admin/overview.ts';
import { PENDING_PERMISSIONS, readPendingWork } from '#shared/contract/admin/pendingWork.ts';
import { readSession } from '#shared/contract/admin/session.ts';

/** Queues for whoever works on one, figures for whoever may see them; whoever has neither begins in their first room. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const { permissions } = await call(readSession, {}, signal);
  const seesFigures = permissions.includes(readOverview.permission);
  const works = Object.values(PENDING_PERMISSIONS).some((each) => permissions.includes(each));
  if (!seesFigures && !works) throw redirect(firstRoomFor(permissions));
  const [overview, waiting] = await Promise.all([
    seesFigures ? call(readOverview, {}, signal) : undefined,
    call(readPendingWork, {}, signal),
  ]);
  return { overview, waiting };
}
