import { useState } from 'react';
import { sentDraft } from './draft.ts';
import { type Fault, faultOf } from './fault.ts';

/**
 * Runs a change from the page, knows whether it is under way, and keeps the words of its refusal; `refused` is what was said
 * of it before, where it was sent without scripts.
 */
export function useSaving(refused?: Fault) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState(refused);

  /** Returns whether it worked; the refusal is in `fault`. */
  const save = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    const accepted = sentDraft();
    try {
      await work();
      accepted();
      return true;
    } catch (error) {
      setFault(faultOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, save, forget: () => setFault(undefined) };
}
