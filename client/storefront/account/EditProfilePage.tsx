import { Form, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { faultsOf, type FormState } from '#client/formState.ts';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Field, Input } from '#client/ui/Field.tsx';
import { MaskedInput } from '#client/ui/MaskedInput.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { formatCpf } from '#shared/cpf.ts';
import { AccountForm, AccountFrame, Pair, Ways } from './AccountFrame.tsx';
import type { loader } from './EditProfilePage.loader.ts';
import { cpfMask, phoneMask } from './masks.ts';

type Values = Record<'name' | 'phone' | 'cpf', string>;

export function Component() {
  const profile = useLoaderData<typeof loader>();
  const state = useActionData<FormState<Values>>();
  const saving = useNavigation().formAction === paths.editProfile;
  const faults = faultsOf(state);
  const typed = state && !state.done ? state.values : undefined;
  return (
    <AccountFrame title="Editar perfil" about="Como chamamos você e como falamos sobre os seus pedidos.">
      <Panel title="Seus dados">
        <AccountForm>
          <Form method="post" action={paths.editProfile} noValidate>
            {state?.done && (
              <Notice $tone="leaf" role="status">
                Perfil salvo.
              </Notice>
            )}
            {faults.whole && (
              <Notice $tone="ember" role="alert">
                {faults.whole}
              </Notice>
            )}
            <Field label="Nome" error={faults.of('name')}>
              {(ids) => (
                <Input
                  {...ids}
                  name="name"
                  autoComplete="name"
                  defaultValue={typed?.name ?? profile.name}
                  maxLength={120}
                  required
                />
              )}
            </Field>
            <Field label="E-mail" hint="É com ele que você entra. Para trocá-lo, fale com o atendimento.">
              {(ids) => <Input {...ids} type="email" value={profile.email} readOnly />}
            </Field>
            <Pair>
              <Field label="Telefone (opcional)" error={faults.of('phone')}>
                {(ids) => (
                  <MaskedInput
                    {...ids}
                    type="tel"
                    name="phone"
                    autoComplete="tel-national"
                    mask={phoneMask}
                    digits={11}
                    defaultValue={typed?.phone ?? profile.phone}
                  />
                )}
              </Field>
              <Field label="CPF (opcional)" hint="Para a nota e o boleto." error={faults.of('cpf')}>
                {(ids) => (
                  <MaskedInput
                    {...ids}
                    name="cpf"
                    autoComplete="off"
                    mask={cpfMask}
                    digits={11}
                    defaultValue={typed?.cpf ?? (profile.cpf ? formatCpf(profile.cpf) : '')}
                  />
                )}
              </Field>
            </Pair>
            <Ways>
              <Button type="submit" disabled={saving}>
                {saving ? 'Salvando...' : 'Salvar'}
              </Button>
              <ButtonLink to={paths.account} $variant="ghost">
                Voltar
              </ButtonLink>
            </Ways>
          </Form>
        </AccountForm>
      </Panel>
    </AccountFrame>
  );
}
