import { Form } from 'react-router-dom';
import { AccountForm } from '#client/account/AccountFrame.tsx';
import { PasswordField } from '#client/account/PasswordField.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { useReply } from '#client/pages/useReply.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { EmailField } from '#client/ui/field/PersonFields.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { readProfile } from '#shared/contract/account/profile.ts';
import type { changeCustomerEmail } from '#shared/contract/account/security.ts';

/** The sign-in address, and the form to change it: the new address counts once its link is opened. */
export function EmailForm() {
  const { email, emailConfirmed, awaitedEmail, passwordChangedAt } = useReply<typeof readProfile>();
  const posted = usePosted(paths.editProfile, 'email');
  const { ref, ...form } = useForm<typeof changeCustomerEmail>(posted);
  // A guest account without a password and a confirmed address shows nothing else.
  const asksPassword = passwordChangedAt !== null || emailConfirmed;
  return (
    <Panel
      title="E-mail"
      about={
        <>
          Você entra com <b>{email}</b>. Para trocar, informe o novo e abra o link que enviarmos para ele.
        </>
      }
    >
      <AccountForm>
        {/* After success the form resets. */}
        <Form
          ref={ref}
          method="post"
          action={paths.editProfile}
          noValidate
          key={posted.done ? 'done' : 'open'}
          preventScrollReset
        >
          {awaitedEmail && (
            <Notice $tone="accent" {...(posted.done && { role: 'status' })}>
              Falta abrir o link que enviamos para {awaitedEmail}. Ele vale por 24 horas. Até você abrir, seu
              e-mail não muda.
            </Notice>
          )}
          <FormSummary>{form.summary}</FormSummary>
          <EmailField label="Novo e-mail" {...form.field('email')} />
          {asksPassword ? (
            <PasswordField
              name="currentPassword"
              label="Senha, para confirmar"
              error={form.error('currentPassword')}
            />
          ) : (
            <input type="hidden" name="currentPassword" value="" />
          )}
          <div>
            <SubmitButton
              name="intent"
              value="email"
              $variant="outline"
              busy={form.busy}
              busyLabel="Enviando..."
            >
              Trocar e-mail
            </SubmitButton>
          </div>
        </Form>
      </AccountForm>
    </Panel>
  );
}
