import { MENU } from '#client/admin/kit/menu.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { Alert, AlertEvent } from '#shared/contract/admin/alerts.ts';
import type { PendingWork } from '#shared/contract/admin/pendingWork.ts';

interface AlertWords {
  title: string;
  body: string;
  /** The target address. */
  to: string;
}

const EVENTS: Record<AlertEvent, { one: string; many: string; list: string; of: (id: string) => string }> = {
  'order.paid': {
    one: 'Pedido pago',
    many: 'pedidos pagos',
    list: adminPaths.orders,
    of: adminPaths.order,
  },
  'order.charged_back': {
    one: 'Pagamento contestado no cartão',
    many: 'pagamentos contestados no cartão',
    list: adminPaths.orders,
    of: adminPaths.order,
  },
  'dispute.opened': {
    one: 'Disputa aberta',
    many: 'disputas abertas',
    list: adminPaths.disputes,
    of: adminPaths.dispute,
  },
};

/** The text of a browser alert; for waiting work, the menu's own words. */
export function alertWords({ what, count, about, id }: Alert): AlertWords | undefined {
  if (isEvent(what)) {
    const { one, many, list, of } = EVENTS[what];
    return count === 1
      ? { title: one, body: about ?? '', to: id === null ? list : of(id) }
      : { title: `${count} ${many}`, body: '', to: list };
  }
  return waitingWords(what, count);
}

const isEvent = (what: Alert['what']): what is AlertEvent => what in EVENTS;

function waitingWords(what: keyof PendingWork, count: number): AlertWords | undefined {
  for (const { label, to, waiting = [] } of MENU) {
    const queue = waiting.find((each) => each.count === what);
    if (queue)
      return {
        title: label,
        body: `${count} ${count === 1 ? queue.one : queue.many}`,
        to: queue.to ?? to,
      };
  }
  return undefined;
}
