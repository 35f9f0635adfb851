import type { RouteDeps } from '#server/api/routeDeps.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { sellerConversationRoutes } from './conversations.routes.ts';
import { sellerDisputeRoutes } from './disputes.routes.ts';
import { sellerEventRoutes } from './events.routes.ts';
import { sellerKeyRoutes } from './keys.routes.ts';
import { listingImportRoutes } from './listingImports.routes.ts';
import { listingRoutes } from './listings.routes.ts';
import { sellerPayoutRoutes } from './payouts.routes.ts';
import { sellerProofRoutes } from './proof.routes.ts';
import { sellerQuestionRoutes } from './questions.routes.ts';
import { sellerQuickReplyRoutes } from './quickReplies.routes.ts';
import { sellerReviewRoutes } from './reviews.routes.ts';
import { sellerShopRoutes } from './shop.routes.ts';
import { sellerUnitRoutes } from './units.routes.ts';
import { shopProfileRoutes } from './window.routes.ts';

/** Endpoints of a seller's own shop. */
export function sellerRoutes(api: Api, deps: RouteDeps): void {
  const { db, now } = deps;
  sellerShopRoutes(api, deps);
  shopProfileRoutes(api, deps, now);
  listingRoutes(api, deps, now);
  listingImportRoutes(api, db, now);
  sellerUnitRoutes(api, deps);
  sellerProofRoutes(api, deps);
  sellerConversationRoutes(api, deps);
  sellerQuestionRoutes(api, deps);
  sellerQuickReplyRoutes(api, deps);
  sellerDisputeRoutes(api, deps);
  sellerReviewRoutes(api, deps);
  sellerPayoutRoutes(api, deps);
  sellerKeyRoutes(api, deps);
  sellerEventRoutes(api, db, now);
}
