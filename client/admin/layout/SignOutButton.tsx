import { type ReactNode, useState } from 'react';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';

/** Ends the session on the server, then reloads the sign-in page, so that no data stays in memory. */
export function SignOutButton({ children }: { children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await (await importNeeded(() => import('./signOut.ts'))).signOut();
    } catch {
      setBusy(false);
      toast('Não foi possível sair. Confira a conexão e tente de novo.');
    }
  };
  return (
    <button type="button" disabled={busy} onClick={() => void signOut()}>
      {children}
    </button>
  );
}
