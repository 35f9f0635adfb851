import { call } from '#client/calls/call.ts';
import type { Shell } from '#client/pages/shell.ts';
import { listCategories } from '#shared/contract/public/categories.ts';
import { readSettings } from '#shared/contract/public/settings.ts';
import { wallClock } from '#shared/values/time.ts';

export async function loader({ request }: { request: Request }): Promise<Shell> {
  const [settings, { items: categories }] = await Promise.all([
    call(readSettings, {}, request.signal),
    call(listCategories, {}, request.signal),
  ]);
  const { year } = wallClock(new Date().toISOString(), settings.timezone);
  return { settings, categories, year };
}
