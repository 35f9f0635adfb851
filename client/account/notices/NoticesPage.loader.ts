import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { call } from '#client/calls/call.ts';
import { Refused } from '#client/calls/callFaults.ts';
import { paths } from '#client/pages/paths.ts';
import { searchOf } from '#client/pages/searchOf.ts';
import { listNotices, openNotice, readNoticeChoices } from '#shared/contract/account/notices.ts';
import { PageQuery } from '#shared/contract/page.ts';

const PER_PAGE = 20;

/** The list. With `abrir` in the address it redirects to the subject of that notice, which works without scripts. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  personal(request, async () => {
    const opened = new URL(request.url).searchParams.get('abrir');
    if (opened !== null) throw redirect((await pathOf(opened)) ?? paths.notices);
    const { page } = searchOf(PageQuery, request);
    const [list, choices] = await Promise.all([
      call(listNotices, { query: { page, perPage: PER_PAGE } }, request.signal),
      call(readNoticeChoices, {}, request.signal),
    ]);
    return { list, muted: choices.muted };
  });

/** A missing notice, or another customer's, leads to the list. */
async function pathOf(seq: string): Promise<string | null> {
  try {
    return (await call(openNotice, { params: { seq }, body: {} })).path;
  } catch (error) {
    if (error instanceof Refused && ['not_found', 'invalid'].includes(error.problem.code)) return null;
    throw error;
  }
}
