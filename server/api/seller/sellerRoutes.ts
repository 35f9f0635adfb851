import type { RouteDeps } from '#server/api/routeDeps.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { sellerConversationRoutes } from './conversations.routes.ts';
import { sellerDisputeRoutes } from './disputes.routes.ts';
import { sellerEventRoutes } from './events.routes.ts';
import { sellerKeyRoutes } from './keys.routes.ts';
import { listingImportRoutes } from './listingImports.routes.ts';
import { listingRoutes } from './listings.routes.ts';
import { ownPayoutRoutes } from './payouts.routes.ts';
import { ownProofRoutes } from './proof.routes.ts';
import { ownQuestionRoutes } from './questions.routes.ts';
import { ownQuickReplyRoutes } from './quickReplies.routes.ts';
import { ownReviewRoutes } from './reviews.routes.ts';
import { ownShopRoutes } from './shop.routes.ts';
import { ownUnitRoutes } from './units.routes.ts';
import { ownWindowRoutes } from './window.routes.ts';

/** Endpoints of a seller's own shop. */
export function sellerRoutes(api: Api, deps: RouteDeps): void {
  const { db, now } = deps;
  ownShopRoutes(api, deps);
  ownWindowRoutes(api, deps, now);
  listingRoutes(api, deps, now);
  listingImportRoutes(api, db, now);
  ownUnitRoutes(api, deps);
  ownProofRoutes(api, deps);
  sellerConversationRoutes(api, deps);
  ownQuestionRoutes(api, deps);
  ownQuickReplyRoutes(api, deps);
  sellerDisputeRoutes(api, deps);
  ownReviewRoutes(api, deps);
  ownPayoutRoutes(api, deps);
  sellerKeyRoutes(api, deps);
  sellerEventRoutes(api, db, now);
}
