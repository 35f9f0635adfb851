import { type FormEvent, useState } from 'react';
import { importNeeded } from '#client/calls/callEndpoint.ts';

/** The state of a sign-in form: sending, refused, or waiting for the authenticator's code. */
export function useSignIn(start: { message: string | undefined; withCode: boolean }, whenIn: () => void) {
  const [message, setMessage] = useState(start.message);
  const [withCode, setWithCode] = useState(start.withCode);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const fieldText = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    const code = fieldText('code');
    setBusy(true);
    setMessage(undefined);
    const outcome = await importNeeded(() => import('./signIn.ts')).then(
      ({ signIn }) =>
        signIn({ username: fieldText('username'), password: fieldText('password'), ...(code && { code }) }),
      // Offline, its script cannot load either.
      () => ({ kind: 'refused' as const, message: 'Ocorreu um erro ao fazer login' }),
    );
    if (outcome.kind === 'in') return whenIn();
    setBusy(false);
    setMessage(outcome.kind === 'code' && !withCode ? undefined : outcome.message);
    if (outcome.kind === 'code') setWithCode(true);
  };
  return { busy, message, withCode, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
