import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { textsIn } from '#client/forms/textsIn.ts';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { CodeField } from '#client/ui/field/CodeField.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { EmailField } from '#client/ui/field/PersonFields.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { AdminAccount, changeStaffOwnEmail } from '#shared/contract/admin/account.ts';
import { Form } from './Form.tsx';

/** The address for security notices; a new address counts once its link is opened. */
export function EmailForm({ email, awaitedEmail, twoStep }: AdminAccount) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof changeStaffOwnEmail>(saving);
  const { revalidate } = useRevalidator();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { code, ...texts } = textsIn(new FormData(form), ['email', 'currentPassword', 'code']);
    const done = await save(
      async () => (await import('#shared/contract/admin/account.ts')).changeStaffOwnEmail,
      {
        body: { ...texts, ...(twoStep.on && { code }) },
      },
    );
    if (!done) return;
    form.reset();
    await revalidate();
  };

  return (
    <Panel
      title="E-mail"
      about={
        email === null ? (
          'Você ainda não tem e-mail no painel: os avisos sobre o seu acesso vão para o e-mail da loja.'
        ) : (
          <>
            Os avisos sobre o seu acesso vão para <b>{email}</b>.
          </>
        )
      }
    >
      <Form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
        {awaitedEmail && (
          <Notice $tone="accent" role="status">
            Falta abrir o link que enviamos para {awaitedEmail}. Ele vale por 24 horas. Até você abrir, nada
            muda.
          </Notice>
        )}
        <FormSummary>{summary}</FormSummary>
        <EmailField label="Novo e-mail" error={error('email')} />
        <Field label="Senha, para confirmar" error={error('currentPassword')}>
          {(ids) => (
            <Input {...ids} name="currentPassword" type="password" autoComplete="current-password" required />
          )}
        </Field>
        {twoStep.on && <CodeField error={error('code')} />}
        <SubmitButton busy={busy} busyLabel="Enviando...">
          Enviar link
        </SubmitButton>
      </Form>
    </Panel>
  );
}
