import { Form } from 'react-router-dom';
import { AccountForm, AccountFrame } from '#client/account/AccountFrame.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { useReply } from '#client/pages/useReply.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { MaskedInput } from '#client/ui/field/MaskedInput.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { changeProfile, readProfile } from '#shared/contract/account/profile.ts';
import { CpfField } from './CpfField.tsx';
import { EmailForm } from './EmailForm.tsx';
import { phoneMask } from './masks.ts';

export function Component() {
  const profile = useReply<typeof readProfile>();
  const posted = usePosted(paths.editProfile, 'profile');
  const { ref, ...form } = useForm<typeof changeProfile>(posted, { draft: 'profile' });
  const { typed } = posted;
  return (
    <AccountFrame title="Editar perfil" about="Seu nome e seus contatos para os pedidos.">
      <Panel title="Seus dados">
        <AccountForm>
          <Form ref={ref} method="post" action={paths.editProfile} noValidate>
            {posted.done && (
              <Notice $tone="leaf" role="status">
                Perfil salvo.
              </Notice>
            )}
            <FormSummary>{form.summary}</FormSummary>
            <Field label="Nome" error={form.error('name')}>
              {(ids) => (
                <Input
                  {...ids}
                  name="name"
                  autoComplete="name"
                  defaultValue={typed?.['name'] ?? profile.name}
                  maxLength={120}
                  required
                />
              )}
            </Field>
            <Pair>
              <Field label="Telefone (opcional)" error={form.error('phone')}>
                {(ids) => (
                  <MaskedInput
                    {...ids}
                    type="tel"
                    name="phone"
                    autoComplete="tel-national"
                    mask={phoneMask}
                    digits={11}
                    defaultValue={typed?.['phone'] ?? profile.phone}
                  />
                )}
              </Field>
              <CpfField
                label="CPF (opcional)"
                hint="Para a nota e o boleto."
                error={form.error('cpf')}
                value={typed?.['cpf'] ?? profile.cpf ?? undefined}
              />
            </Pair>
            <Actions>
              <SubmitButton name="intent" value="profile" busy={form.busy} busyLabel="Salvando...">
                Salvar
              </SubmitButton>
              <ButtonLink to={paths.account} $variant="ghost">
                Voltar
              </ButtonLink>
            </Actions>
          </Form>
        </AccountForm>
      </Panel>
      <EmailForm />
    </AccountFrame>
  );
}
