import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { call } from '#client/call.ts';
import { readOverview } from '#shared/contract/admin/overview.ts';
import { readSession } from '#shared/contract/admin/session.ts';
import { firstRoomFor } from '../layout/menu.ts';
import { unlessForbidden } from '../layout/unlessForbidden.ts';

/** Whoever may not see it begins in the first room that is open to them. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const overview = await unlessForbidden(call(readOverview, {}, signal));
  if (overview) return overview;
  const { permissions } = await call(readSession, {}, signal);
  return redirect(firstRoomFor(permissions));
}
