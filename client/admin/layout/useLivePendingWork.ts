import { useEffect, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router-dom';
import { onMessageEvent, onOrderEvent } from '#client/admin/kit/officeEvents.ts';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { Refused, Unreachable } from '#client/calls/callFaults.ts';
import type { followMessages } from '#shared/contract/admin/messages.ts';
import type { followOrders } from '#shared/contract/admin/orders.ts';
import type { Queues } from '#shared/contract/admin/pendingWork.ts';

/**
 * The waiting items of the shop: loaded with each page, after each change, and on each event of messages or orders. Undefined
 * until they are known.
 */
export function useLivePendingWork(): Queues | undefined {
  const may = useMay();
  const hearsMessages = may(needs<typeof followMessages>('messages.read'));
  const hearsOrders = may(needs<typeof followOrders>('orders.read'));
  const [waiting, setWaiting] = useState<Queues>();
  const [reading] = useState(() => readingInto(setWaiting));
  const navigating = useNavigation().state === 'loading';
  const revalidating = useRevalidator().state === 'loading';
  const settled = !navigating && !revalidating;
  useEffect(() => {
    if (settled) reading.soon();
  }, [settled, reading]);
  useEffect(() => {
    const unsubscribe = [
      ...(hearsMessages ? [onMessageEvent(reading.soon)] : []),
      ...(hearsOrders ? [onOrderEvent(reading.soon)] : []),
    ];
    return () => {
      for (const each of unsubscribe) each();
      reading.stop();
    };
  }, [reading, hearsMessages, hearsOrders]);
  return waiting;
}

const TOGETHER_MS = 150;

/** Reads once for several reasons that come together. */
function readingInto(keep: (waiting: Queues) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = async () => {
    try {
      keep(
        await callEndpoint(
          async () => (await import('#shared/contract/admin/pendingWork.ts')).readPendingWork,
          { quietly: true },
        ),
      );
    } catch (error) {
      // The old numbers stay; the page itself reports the fault.
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    }
  };
  return {
    soon: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void read(), TOGETHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
