import { useState } from 'react';
import { callEndpoint, type Request } from '#client/calls/callEndpoint.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { sentDraft } from './draft.ts';
import { type Fault, faultOf } from './fault.ts';

/** An endpoint needs its request beside it, without which nothing would be sent. */
type Work<Result> = (() => Promise<Result>) &
  (Result extends Endpoint ? 'an endpoint without its request' : unknown);

/**
 * Sends a change from the page, with its state and refusal. `refused` is the answer of a form that was sent without scripts;
 * `onConflict` runs before the refusal shows.
 */
export function useSaving(refused?: Fault, onConflict?: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState(refused);

  /**
   * Runs `work`, or calls the endpoint that it imports: `save(async () => (await import('…')).saveX, { body })`. Gives
   * whether it worked; the refusal is in `fault`.
   */
  async function save(work: () => Promise<never>): Promise<boolean>;
  async function save<Result>(work: Work<Result>): Promise<boolean>;
  async function save<E extends Endpoint>(load: () => Promise<E>, request: Request<E>): Promise<boolean>;
  async function save<E extends Endpoint>(work: () => Promise<E>, request?: Request<E>): Promise<boolean> {
    setBusy(true);
    setFault(undefined);
    const accepted = sentDraft();
    try {
      await (request ? callEndpoint(work, request) : work());
      accepted();
      return true;
    } catch (error) {
      const failure = faultOf(error);
      if (failure.conflict) await onConflict?.();
      setFault(failure);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, fault, save, forget: () => setFault(undefined) };
}
