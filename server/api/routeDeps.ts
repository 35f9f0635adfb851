import type { SessionDeps } from '#server/people/session/requireAdmin.ts';
import type { OpenDatabase } from '#server/platform/database/open.ts';
import type { Pictures } from '#server/services/media/pictures.ts';
import type { PaymentDeps } from '#server/trade/payments/charge.ts';

/** What the routes of every audience are built with: the shop's database, clock, secrets and outside services. */
export interface RouteDeps extends SessionDeps, PaymentDeps, Pictures {
  /** What follows changes of rows, also those of other processes. */
  changes: Pick<OpenDatabase, 'onMessage' | 'onOrder' | 'onConversation' | 'onNotice'>;
}
