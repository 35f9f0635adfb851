import { Form, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { faultsOf, type FormState } from '#client/formState.ts';
import { paths } from '#client/paths.ts';
import { useShell } from '#client/shell.ts';
import { Button } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, radius, space } from '#client/ui/tokens.ts';
import { formatDate } from '#shared/instant.ts';
import { AccountForm, AccountFrame } from './AccountFrame.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { loader } from './SecurityPage.loader.ts';

type Answer = FormState<object> & { intent: string };

export function Component() {
  const { passwordChangedAt, email } = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  return (
    <AccountFrame
      title="Segurança e dados"
      about="A sua senha, onde você entrou, e o que guardamos sobre você."
    >
      <Panel
        title="Senha"
        about={
          passwordChangedAt && settings
            ? `Alterada pela última vez em ${formatDate(passwordChangedAt, settings)}.`
            : undefined
        }
      >
        <PasswordForm email={email} />
      </Panel>
      <OpenSessions />
      <Panel
        title="Baixar os seus dados"
        about="Um arquivo JSON com o que guardamos sobre você: cadastro, endereços, favoritos, pedidos, pagamentos, mensagens. Códigos e senhas comprados ficam só na página do pedido."
      >
        <p>
          <a href="/api/account/export" download>
            Baixar meus dados
          </a>
        </p>
      </Panel>
      <Panel
        title="Apagar a conta"
        about="Não há volta: cadastro, endereços, favoritos e sessões são apagados. Os pedidos ficam sem o seu nome, como a lei pede, e você deixa de ver o que comprou: guarde antes os seus códigos."
      >
        <DeletionForm />
      </Panel>
    </AccountFrame>
  );
}

function PasswordForm({ email }: { email: string }) {
  const answer = useActionData<Answer>();
  const mine = answer?.intent === 'password' ? answer : undefined;
  const saving = useNavigation().formData?.get('intent') === 'password';
  const faults = faultsOf(mine);
  return (
    <AccountForm>
      {/* Done, the form begins anew. */}
      <Form method="post" action={paths.security} noValidate key={mine?.done ? 'done' : 'open'}>
        {mine?.done && (
          <Notice $tone="leaf" role="status">
            Senha alterada. As outras sessões foram encerradas.
          </Notice>
        )}
        {faults.whole && (
          <Notice $tone="ember" role="alert">
            {faults.whole}
          </Notice>
        )}
        {/* Password managers want to know whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="currentPassword" label="Senha atual" error={faults.of('currentPassword')} />
        <PasswordField name="newPassword" label="Nova senha" fresh error={faults.of('newPassword')} />
        <div>
          <Button type="submit" name="intent" value="password" disabled={saving}>
            {saving ? 'Salvando...' : 'Alterar senha'}
          </Button>
        </div>
      </Form>
    </AccountForm>
  );
}

function DeletionForm() {
  const answer = useActionData<Answer>();
  const mine = answer?.intent === 'delete' ? answer : undefined;
  const faults = faultsOf(mine);
  return (
    <Confirm open={mine !== undefined}>
      <summary>Quero apagar a minha conta</summary>
      <AccountForm>
        <Form method="post" action={paths.security} noValidate>
          {faults.whole && (
            <Notice $tone="ember" role="alert">
              {faults.whole}
            </Notice>
          )}
          <PasswordField
            name="currentPassword"
            label="Senha, para confirmar"
            error={faults.of('currentPassword')}
          />
          <div>
            <Button type="submit" name="intent" value="delete" $variant="destructive">
              Apagar a conta para sempre
            </Button>
          </div>
        </Form>
      </AccountForm>
    </Confirm>
  );
}

const Confirm = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-block-size: 2.75rem;
    border-radius: ${radius.small};
    color: ${color.ember};
    font-weight: 600;
    cursor: pointer;
  }
  > div {
    padding-block-start: ${space[4]};
  }
`;
