import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { firstRoomFor } from '#client/admin/kit/menu.ts';
import { call } from '#client/calls/call.ts';
import { readOverview } from '#shared/contract/admin/overview.ts';
import { PENDING_PERMISSIONS, readPendingWork } from '#shared/contract/admin/pendingWork.ts';
import { readSession } from '#shared/contract/admin/session.ts';

/** Queues for roles that work on one, figures for roles that may see them; other roles start at their first menu entry. */
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
