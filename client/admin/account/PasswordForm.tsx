import type { FormEvent } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Field, Input } from '#client/ui/Field.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { toast } from '#client/ui/Toast.tsx';
import { formatDate } from '#shared/instant.ts';
import { useAdmin } from '../layout/useAdmin.ts';
import { Form } from './Form.tsx';
import { textsIn } from './textsIn.ts';
import { useSending } from './useSending.ts';

/** Another password; the current one is asked for, and every other session ends. */
export function PasswordForm({ username, changedAt }: { username: string; changedAt: string }) {
  const { settings } = useAdmin();
  const { busy, faults, setFaults, send } = useSending();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { current, chosen, repeated } = textsIn(form, ['current', 'chosen', 'repeated']);
    if (chosen !== repeated) return setFaults({ fields: { repeated: 'As duas senhas não são iguais' } });
    const done = await send(async () => (await import('./accountCalls.ts')).change(current, chosen));
    if (!done) return;
    form.reset();
    toast('Senha alterada. As outras sessões foram encerradas.');
  };

  return (
    <Panel title="Senha" about={`Alterada pela última vez em ${formatDate(changedAt, settings)}.`}>
      <Form onSubmit={(event) => void submit(event)}>
        <div role="alert">{faults.form && <Notice $tone="ember">{faults.form}</Notice>}</div>
        {/* Password managers want to know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field label="Senha atual" error={faults.fields['currentPassword']}>
          {(ids) => (
            <Input {...ids} name="current" type="password" autoComplete="current-password" required />
          )}
        </Field>
        <Field
          label="Nova senha"
          hint="Pelo menos 10 caracteres. Uma frase longa é melhor que símbolos."
          error={faults.fields['newPassword']}
        >
          {(ids) => (
            <Input
              {...ids}
              name="chosen"
              type="password"
              autoComplete="new-password"
              minLength={10}
              required
            />
          )}
        </Field>
        <Field label="Repita a nova senha" error={faults.fields['repeated']}>
          {(ids) => <Input {...ids} name="repeated" type="password" autoComplete="new-password" required />}
        </Field>
        <Button type="submit" disabled={busy}>
          {busy ? 'Salvando...' : 'Alterar senha'}
        </Button>
      </Form>
    </Panel>
  );
}
