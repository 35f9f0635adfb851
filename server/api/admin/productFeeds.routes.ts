import type { Db } from '#server/platform/database/tables.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { countFeeds } from '#server/shop/catalogue/productFeed.store.ts';
import { listProductFeeds } from '#shared/contract/admin/productFeeds.ts';

export function productFeedAdminRoutes(api: Api, db: Db, publicUrl: string): void {
  api.serve(listProductFeeds, async () => {
    const feeds = await countFeeds(db);
    return { addresses: Array.from({ length: feeds }, (_, n) => `${publicUrl}/feed-produtos-${n + 1}.xml`) };
  });
}
