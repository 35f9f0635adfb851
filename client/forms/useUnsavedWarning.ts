import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

const QUESTION = 'Sair sem salvar as alterações?';

/** Asks before the user leaves a form with changes, for another page of ours or another site. */
export function useUnsavedWarning(changed: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!changed) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
}
