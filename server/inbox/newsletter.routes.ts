import { subscribe } from '#shared/contract/newsletter.ts';
import type { Db } from '../database/tables.ts';
import type { Api } from '../http/serve.ts';
import * as newsletter from './newsletter.store.ts';

export function newsletterRoutes(api: Api, db: Db): void {
  api.serve(subscribe, async ({ body }) => {
    await newsletter.subscribe(db, body.email, new Date());
    return { status: 'accepted' as const };
  });
}
