import { type SubmitEvent, useEffect, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { textsIn } from '#client/forms/textsIn.ts';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { PasswordInput } from '#client/ui/field/PasswordInput.tsx';
import type { acceptInvitation } from '#shared/contract/public/staffInvitation.ts';
import type { Invited } from './invitation.ts';
import type { loader } from './LoginPage.loader.ts';
import { SignedOutFrame } from './SignedOutFrame.tsx';

/** The page behind the link of an invitation. Its key is in the hash, which reaches no server and no log. */
export function Component() {
  const { storeName } = useLoaderData<typeof loader>();
  const [invited, setInvited] = useState<Invited>();
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      const { lookAt } = await importNeeded(() => import('./invitation.ts'));
      const invitation = await lookAt(location.hash.slice(1), leaving.signal);
      if (!leaving.signal.aborted) setInvited(invitation);
    };
    void look();
    return () => leaving.abort();
  }, []);
  return (
    <SignedOutFrame title="Convite para a equipe" tab="Convite" storeName={storeName}>
      <div aria-live="polite">
        {invited === undefined && <p>Conferindo o convite...</p>}
        {invited?.kind === 'refused' && <p>{invited.message}</p>}
        {invited?.kind === 'open' && (
          <p>
            {invited.invitedBy} convidou <strong>{invited.email}</strong> para a equipe, com o papel{' '}
            <strong>{invited.role}</strong>.
          </p>
        )}
      </div>
      {invited?.kind === 'open' && <AcceptForm token={invited.token} />}
      <noscript>
        <p>Esta página precisa de JavaScript.</p>
      </noscript>
    </SignedOutFrame>
  );
}

function AcceptForm({ token }: { token: string }) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof acceptInvitation>(saving);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = textsIn(new FormData(event.currentTarget), ['username', 'password']);
    const accepted = await save(async () =>
      (await importNeeded(() => import('./invitation.ts'))).accept({ token, ...fields }),
    );
    if (accepted) location.replace(adminPaths.overview);
  };
  return (
    <FormColumn ref={ref} onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)} noValidate>
      <FormSummary>{summary}</FormSummary>
      <Field label="Usuário" hint="Seu nome para entrar no painel." error={error('username')}>
        {(ids) => (
          <Input {...ids} name="username" autoComplete="username" autoCapitalize="none" maxLength={40} />
        )}
      </Field>
      <Field
        label="Senha"
        hint="Pelo menos 10 caracteres. Prefira uma frase só sua."
        error={error('password')}
      >
        {(ids) => <PasswordInput {...ids} name="password" autoComplete="new-password" />}
      </Field>
      <SubmitButton busy={busy} busyLabel="Entrando...">
        Aceitar e entrar
      </SubmitButton>
    </FormColumn>
  );
}
