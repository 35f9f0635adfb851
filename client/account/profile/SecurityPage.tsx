import { Form, useLoaderData } from 'react-router-dom';
import { AccountForm, AccountFrame } from '#client/account/AccountFrame.tsx';
import { PasswordField } from '#client/account/PasswordField.tsx';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import type { KeyName } from '#shared/contract/access.ts';
import type { changeCustomerPassword, deleteAccount } from '#shared/contract/account/security.ts';
import type { sendConfirmationAgain } from '#shared/contract/account/session.ts';
import { formatDate } from '#shared/values/instant.ts';
import { EndKeysBox } from './EndKeysBox.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import type { loader } from './SecurityPage.loader.ts';

export function Component() {
  const { passwordChangedAt, email, twoStep, keys } = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  // A guest account has no password, so its forms ask for none.
  const hasPassword = passwordChangedAt !== null;
  return (
    <AccountFrame title="Segurança e dados" about="Sua senha, suas sessões e seus dados.">
      <Panel
        title="Senha"
        about={
          passwordChangedAt && settings
            ? `Alterada pela última vez em ${formatDate(passwordChangedAt, settings)}.`
            : 'Sua conta ainda não tem senha. Crie uma para entrar em qualquer aparelho.'
        }
      >
        {hasPassword ? <PasswordForm email={email} keys={keys} /> : <FirstPasswordForm email={email} />}
      </Panel>
      <Panel
        title="Verificação em duas etapas"
        about="Entre com a senha e um código do aplicativo autenticador. Protege também os saques das suas vendas."
        action={<Chip $tone={twoStep ? 'leaf' : 'neutral'}>{twoStep ? 'Ligada' : 'Desligada'}</Chip>}
      >
        {hasPassword ? (
          <div>
            <ButtonLink to={paths.twoStep} $variant="outline">
              {twoStep ? 'Ver ou desligar' : 'Ligar'}
            </ButtonLink>
          </div>
        ) : (
          <Quiet>Crie antes a sua senha, acima.</Quiet>
        )}
      </Panel>
      <OpenSessions />
      <Panel
        title="Baixar os seus dados"
        about="Baixe em JSON seu cadastro, endereços, favoritos, pedidos, pagamentos e mensagens. Códigos e senhas comprados ficam só na página do pedido."
      >
        <p>
          <a href="/api/account/export" download>
            Baixar meus dados
          </a>
        </p>
      </Panel>
      <Panel
        title="Apagar a conta"
        about="Guarde seus códigos antes: você perde o acesso ao que comprou. Apagamos cadastro, endereços, favoritos e sessões. Por lei, os pedidos ficam, sem o seu nome. Não dá para desfazer."
      >
        {hasPassword ? (
          <DeletionForm />
        ) : (
          <Quiet>Crie antes a sua senha, no começo desta página, para confirmar que é você.</Quiet>
        )}
      </Panel>
    </AccountFrame>
  );
}

function PasswordForm({ email, keys }: { email: string; keys: KeyName[] }) {
  const posted = usePosted(paths.security, 'password');
  const { ref, ...form } = useForm<typeof changeCustomerPassword>(posted);
  return (
    <AccountForm>
      {/* After success the form resets. */}
      <Form ref={ref} method="post" action={paths.security} noValidate key={posted.done ? 'done' : 'open'}>
        {posted.done && (
          <Notice $tone="leaf" role="status">
            Senha alterada. As outras sessões foram encerradas.
          </Notice>
        )}
        <FormSummary>{form.summary}</FormSummary>
        {/* Password managers want to know whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="currentPassword" label="Senha atual" error={form.error('currentPassword')} />
        <PasswordField name="newPassword" label="Nova senha" fresh error={form.error('newPassword')} />
        <EndKeysBox keys={keys} />
        <div>
          <SubmitButton name="intent" value="password" busy={form.busy} busyLabel="Salvando...">
            Alterar senha
          </SubmitButton>
        </div>
      </Form>
    </AccountForm>
  );
}

/** The first password is set by email: reading the address's email proves its ownership. */
function FirstPasswordForm({ email }: { email: string }) {
  const posted = usePosted(paths.security, 'first');
  const { ref, summary, busy } = useForm<typeof sendConfirmationAgain>(posted);
  return posted.done ? (
    <Notice $tone="leaf" role="status">
      Enviamos o link para {email}. Ele vale por 7 dias. Se não chegar em alguns minutos, veja também o spam.
    </Notice>
  ) : (
    <PostedForm ref={ref} action={paths.security} summary={summary}>
      <p>
        Enviamos para <b>{email}</b> um link para criar a senha.
      </p>
      <div>
        <SubmitButton name="intent" value="first" busy={busy} busyLabel="Enviando...">
          Enviar o link
        </SubmitButton>
      </div>
    </PostedForm>
  );
}

function DeletionForm() {
  const posted = usePosted(paths.security, 'delete');
  const { ref, ...form } = useForm<typeof deleteAccount>(posted);
  return (
    <Fold $tone="ember" open={posted.fault !== undefined}>
      <summary>Quero apagar a minha conta</summary>
      <PostedForm ref={ref} action={paths.security} summary={form.summary}>
        <PasswordField
          name="currentPassword"
          label="Senha, para confirmar"
          error={form.error('currentPassword')}
        />
        <div>
          <SubmitButton
            name="intent"
            value="delete"
            $variant="destructive"
            busy={form.busy}
            busyLabel="Apagando..."
          >
            Apagar a conta para sempre
          </SubmitButton>
        </div>
      </PostedForm>
    </Fold>
  );
}
