import { call } from '#client/calls/call.ts';
import { readSettings } from '#shared/contract/public/settings.ts';

export async function loader({ request }: { request: Request }): Promise<{ storeName: string }> {
  const { storeName } = await call(readSettings, {}, request.signal);
  return { storeName };
}
