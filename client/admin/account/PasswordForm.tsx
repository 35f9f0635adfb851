import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { Unsent } from '#client/calls/unsent.ts';
import { endKeysLabel } from '#client/forms/endKeysLabel.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { textsIn } from '#client/forms/textsIn.ts';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { CheckField, Field, Input } from '#client/ui/field/Field.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { KeyName } from '#shared/contract/access.ts';
import type { changePassword } from '#shared/contract/admin/account.ts';
import { formatDate } from '#shared/values/instant.ts';
import { Form } from './Form.tsx';

const NAMES = ['currentPassword', 'newPassword', 'repeated'] as const;

/** Changes the password; it asks for the current one and ends every other session. */
export function PasswordForm({
  username,
  changedAt,
  keys,
}: {
  username: string;
  changedAt: string;
  keys: KeyName[];
}) {
  const { settings } = useAdmin();
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof changePassword, 'repeated'>(saving);
  const { revalidate } = useRevalidator();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const { repeated, ...texts } = textsIn(fields, NAMES);
    const endKeys = keys.length === 0 || fields.has('endKeys');
    const done = await save(async () => {
      if (repeated !== texts.newPassword)
        throw new Unsent([{ path: 'repeated', message: 'As duas senhas não são iguais' }]);
      await callEndpoint(async () => (await import('#shared/contract/admin/account.ts')).changePassword, {
        body: { ...texts, endKeys },
      });
    });
    if (!done) return;
    form.reset();
    await revalidate();
    toast('Senha alterada. As outras sessões foram encerradas.');
  };

  return (
    <Panel title="Senha" about={`Alterada pela última vez em ${formatDate(changedAt, settings)}.`}>
      <Form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
        <FormSummary>{summary}</FormSummary>
        {/* Password managers want to know whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field label="Senha atual" error={error('currentPassword')}>
          {(ids) => (
            <Input {...ids} name="currentPassword" type="password" autoComplete="current-password" required />
          )}
        </Field>
        <Field
          label="Nova senha"
          hint="Pelo menos 10 caracteres. Uma frase longa é melhor que símbolos."
          error={error('newPassword')}
        >
          {(ids) => (
            <Input
              {...ids}
              name="newPassword"
              type="password"
              autoComplete="new-password"
              minLength={10}
              required
            />
          )}
        </Field>
        <Field label="Repita a nova senha" error={error('repeated')}>
          {(ids) => <Input {...ids} name="repeated" type="password" autoComplete="new-password" required />}
        </Field>
        {keys.length > 0 && <CheckField name="endKeys" defaultChecked label={endKeysLabel(keys)} />}
        <SubmitButton busy={busy} busyLabel="Salvando...">
          Alterar senha
        </SubmitButton>
      </Form>
    </Panel>
  );
}
