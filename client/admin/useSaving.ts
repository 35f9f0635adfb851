import { useState } from 'react';
import { type Fault, faultOf } from './formFaults.ts';

/** Runs a change, knows whether it is under way, and keeps the words of its refusal. */
export function useSaving() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();

  /** Tells whether it worked; the refusal is in `fault`. */
  const save = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
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
