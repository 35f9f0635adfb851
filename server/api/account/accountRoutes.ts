import type { RouteDeps } from '#server/api/routeDeps.ts';
import type { Api } from '#server/services/endpoints/serve.ts';
import { sellingRoutes } from './application.routes.ts';
import { cartRoutes } from './cart.routes.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { conversationRoutes } from './conversations.routes.ts';
import { disputeRoutes } from './disputes.routes.ts';
import { keyInfoRoutes } from './key.routes.ts';
import { listingReportRoutes } from './listingReports.routes.ts';
import { noticeRoutes } from './notices.routes.ts';
import { orderRoutes } from './orders.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { questionRoutes } from './questions.routes.ts';
import { securityRoutes } from './security.routes.ts';
import { customerSessionRoutes } from './session.routes.ts';
import { customerTwoStepRoutes } from './twoStep.routes.ts';

interface AccountRouteDeps extends RouteDeps {
  /** Aborted when the process is about to end. */
  closing: AbortSignal | undefined;
}

/** Endpoints of a signed-in customer, and those that lead there. */
export function accountRoutes(api: Api, deps: AccountRouteDeps): void {
  const { db, now, changes } = deps;
  customerSessionRoutes(api, deps);
  profileRoutes(api, deps);
  cartRoutes(api, db, now);
  noticeRoutes(api, deps, changes.onNotice);
  securityRoutes(api, deps);
  customerTwoStepRoutes(api, deps);
  keyInfoRoutes(api);
  checkoutRoutes(api, deps);
  orderRoutes(api, deps);
  conversationRoutes(api, deps, changes.onConversation);
  questionRoutes(api, deps);
  disputeRoutes(api, deps);
  listingReportRoutes(api, deps);
  sellingRoutes(api, deps);
}
