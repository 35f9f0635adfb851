import { call } from '#client/calls/call.ts';
import { type OpenSession } from '#shared/contract/access.ts';
import { type AdminAccount, listSessions, readAccount } from '#shared/contract/admin/account.ts';

export interface AccountData {
  account: AdminAccount;
  sessions: OpenSession[];
}

export async function loader({ request }: { request: Request }): Promise<AccountData> {
  const [account, { items: sessions }] = await Promise.all([
    call(readAccount, {}, request.signal),
    call(listSessions, {}, request.signal),
  ]);
  return { account, sessions };
}
