import type { OnRowChange } from '#server/platform/database/changes/rowChanges.ts';
import type { Db } from '#server/platform/database/tables.ts';
import * as conversations from './conversations.store.ts';

type Tell = () => void;

/** The number of conversations in one lookup. */
const PART = 500;

/** Signals a changed conversation to its two participants. They are looked up once for all listeners. */
export function signalParticipants(
  db: Db,
  onConversation: OnRowChange,
): (customerId: string, tell: Tell) => () => void {
  const listeners = new Map<string, Set<Tell>>();
  const changed = new Set<string>();
  let looking = false;
  let stop: (() => void) | undefined;

  const look = async () => {
    looking = true;
    while (changed.size > 0) {
      const some = [...changed].slice(0, PART);
      for (const id of some) changed.delete(id);
      // After a failed lookup the next change of the conversation reaches them.
      const people = await conversations.peopleOf(db, some).catch(() => []);
      for (const id of people) for (const tell of listeners.get(id) ?? []) tell();
    }
    looking = false;
  };

  const hear = (id: string | undefined) => {
    if (id === undefined) {
      for (const each of listeners.values()) for (const tell of each) tell();
      return;
    }
    changed.add(id);
    if (!looking) void look();
  };

  return (customerId, tell) => {
    stop ??= onConversation(hear);
    const own = listeners.get(customerId) ?? new Set<Tell>();
    listeners.set(customerId, own.add(tell));
    return () => {
      own.delete(tell);
      if (own.size > 0) return;
      listeners.delete(customerId);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  };
}
