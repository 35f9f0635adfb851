import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useUnsavedWarning } from '#client/forms/useUnsavedWarning.ts';

/** Asks before changes are lost, but not when the form itself navigates: it uses the returned function. */
export function useUnsavedForm(changed: boolean): (to: string, state?: object) => Promise<void> {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  useUnsavedWarning(changed && !leaving);
  return async (to, state) => {
    // The warning must know before the navigation begins.
    flushSync(() => setLeaving(true));
    await navigate(to, state ? { state, replace: true } : {});
  };
}
