import { CUSTOMER_STATUSES } from '#shared/people/customerStatus.ts';
import { APPLICATION_STATES } from '#shared/people/sellerApplication.ts';
import { SELLER_STATES } from '#shared/people/sellerStanding.ts';
import { DRAFT_STATES } from '#shared/shop/listings.ts';
import { REVIEW_STATES } from '#shared/shop/reviewStates.ts';
import { PAYOUT_STATES } from '#shared/trade/payouts.ts';

interface Deeds {
  field: 'status' | 'state';
  /** By what it became: what was done, and how that is called. */
  become: Record<string, [verb: string, state: string]>;
}

const DEEDS: Partial<Record<string, Deeds>> = {
  customer: {
    field: 'status',
    become: {
      banned: ['baniu', CUSTOMER_STATUSES.banned.label],
      inactive: ['desativou', CUSTOMER_STATUSES.inactive.label],
      active: ['reativou', CUSTOMER_STATUSES.active.label],
    },
  },
  seller: {
    field: 'state',
    become: {
      suspended: ['suspendeu', SELLER_STATES.suspended],
      closed: ['encerrou', SELLER_STATES.closed],
      active: ['reativou', SELLER_STATES.active],
    },
  },
  application: {
    field: 'state',
    become: {
      approved: ['aprovou', APPLICATION_STATES.approved],
      declined: ['recusou', APPLICATION_STATES.declined],
      changes: ['devolveu', APPLICATION_STATES.changes],
    },
  },
  listing: {
    field: 'state',
    become: {
      approved: ['aprovou', 'Aprovado'],
      declined: ['recusou', DRAFT_STATES.declined],
      changes: ['devolveu', DRAFT_STATES.changes],
    },
  },
  review: {
    field: 'state',
    become: {
      published: ['publicou', REVIEW_STATES.published.label],
      refused: ['recusou', REVIEW_STATES.refused.label],
    },
  },
  payout: {
    field: 'state',
    become: {
      sent: ['enviou', PAYOUT_STATES.sent],
      refused: ['recusou', PAYOUT_STATES.refused],
    },
  },
};

interface LoggedAction {
  action: string;
  subject: string;
  after?: object | null | undefined;
}

/** The verb of an update with a special meaning, and the word for its result. */
export function auditActionOf({
  action,
  subject,
  after,
}: LoggedAction): { verb: string; state: string } | undefined {
  if (action !== 'updated' || !after) return undefined;
  const fields = new Map<string, unknown>(Object.entries(after));
  if (subject === 'dispute' && fields.get('outcome')) return { verb: 'decidiu', state: 'Decidida' };
  if (subject === 'order' && typeof fields.get('refunded') === 'number')
    return { verb: 'reembolsou', state: 'Reembolsado' };
  const deeds = DEEDS[subject];
  const [verb, state] = (deeds && deeds.become[String(fields.get(deeds.field))]) ?? [];
  return verb !== undefined && state !== undefined ? { verb, state } : undefined;
}
