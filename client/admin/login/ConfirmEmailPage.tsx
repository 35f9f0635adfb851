import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { useHydrated } from '#client/ui/useHydrated.ts';
import type { loader } from './LoginPage.loader.ts';
import { SignedOutFrame } from './SignedOutFrame.tsx';
import { SignInFields } from './SignInFields.tsx';
import { useSignIn } from './useSignIn.ts';

/**
 * The page behind the link that confirms a new address of a staff member; its key is in the hash. Opening the page changes
 * nothing, since mail programs open links by themselves. The key counts only for the user who asked: a signed-out user signs in
 * here.
 */
export function Component() {
  const { storeName } = useLoaderData<typeof loader>();
  const { save, busy, fault } = useSaving();
  const [email, setEmail] = useState<string>();
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const hydrated = useHydrated();
  const confirm = () =>
    void save(async () => {
      setNeedsSignIn(false);
      const { confirmEmail } = await importNeeded(() => import('./confirmEmail.ts'));
      const confirmed = await confirmEmail(location.hash.slice(1));
      if (confirmed === undefined) setNeedsSignIn(true);
      else setEmail(confirmed);
    });
  return (
    <SignedOutFrame title="Confirmar e-mail" tab="Confirmar e-mail" storeName={storeName}>
      <div aria-live="polite">
        {email !== undefined && (
          <p>
            Pronto: os avisos sobre o seu acesso vão para <strong>{email}</strong>.
          </p>
        )}
        {fault && <p>{fault.message}</p>}
        {email === undefined && !fault && (
          <p>
            {needsSignIn
              ? 'Entre no painel para confirmar.'
              : 'Falta um toque: confirme que este e-mail é seu.'}
          </p>
        )}
      </div>
      {email === undefined &&
        (needsSignIn ? (
          <SignInHere whenIn={confirm} />
        ) : (
          // A click before hydration would be lost.
          <Button type="button" disabled={busy || !hydrated} onClick={confirm}>
            Confirmar e-mail
          </Button>
        ))}
      {(email !== undefined || fault) && (
        <ButtonLink to={adminPaths.account} $variant={fault ? 'outline' : 'default'} reloadDocument>
          Ir para Minha conta
        </ButtonLink>
      )}
      <noscript>
        <p>Esta página precisa de JavaScript.</p>
      </noscript>
    </SignedOutFrame>
  );
}

function SignInHere({ whenIn }: { whenIn: () => void }) {
  const { busy, message, withCode, onSubmit } = useSignIn({ message: undefined, withCode: false }, whenIn);
  return (
    <FormColumn onSubmit={onSubmit}>
      <FormSummary>{message}</FormSummary>
      <SignInFields withCode={withCode} />
      <SubmitButton busy={busy} busyLabel="Entrando...">
        Entrar e confirmar
      </SubmitButton>
    </FormColumn>
  );
}
