import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { faultsOf, type FormFaults } from '../formFaults.ts';

const NONE: FormFaults = { fields: {} };

/** Sends something once at a time, keeps what was refused, and reads the page's data again when it worked. */
export function useSending() {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState(NONE);
  const { revalidate } = useRevalidator();

  /** Tells whether it worked. */
  const send = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setFaults(NONE);
    try {
      await work();
      await revalidate();
      return true;
    } catch (error) {
      setFaults(faultsOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, faults, setFaults, send };
}
