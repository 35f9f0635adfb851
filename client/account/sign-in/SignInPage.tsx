import { Form, Link, useLocation, useSearchParams } from 'react-router-dom';
import { AccountCard } from '#client/account/AccountCard.tsx';
import { PasswordField } from '#client/account/PasswordField.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { CodeField } from '#client/ui/field/CodeField.tsx';
import { EmailField } from '#client/ui/field/PersonFields.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import type { signInCustomer } from '#shared/contract/account/session.ts';
import { orderOnward } from '#shared/values/localAddress.ts';

/** Marks in the form that the code was requested. */
const ASKED = 'code';

/** Why the user is here, by a parameter of the address. */
const NEWS: Record<string, string> = {
  cadastro:
    'Enviamos um e-mail para você. Já tem cadastro? Entre com a sua senha ou crie outra pelo link do e-mail.',
  pedido: 'Recebemos o seu pedido. Abra o link que enviamos por e-mail para acompanhar e pagar.',
  senha: 'Senha alterada. Entre com a nova.',
  sessao: 'A sua sessão terminou. Entre de novo para continuar.',
  apagada: 'A sua conta foi apagada. Obrigado por ter comprado aqui.',
};

/** What an account is needed for, by the page that asked for it. */
const WHY = [
  ['/denunciar', 'Entre para enviar a denúncia. Respondemos a você na sua conta.'],
  ['/perguntar', 'Entre para enviar a pergunta. A resposta chega na sua conta.'],
] as const;

export function Component() {
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const posted = usePosted(pathname + search);
  const { ref, ...form } = useForm<typeof signInCustomer>(posted);
  const needsCode = posted.fault?.code === 'code_required';
  // Once requested, the code field stays, whichever other field was wrong.
  const asksCode = needsCode || posted.typed?.['asked'] === ASKED;
  const registration = useShell()?.settings.enableRegistration !== false;
  const news = NEWS[query.get('aviso') ?? ''];
  const from = query.get('de');
  const onward = from ? `?${new URLSearchParams({ de: from }).toString()}` : '';
  const order = orderOnward(from);
  return (
    <main id="main">
      <PageMeta title="Entrar" description="Entre na sua conta para comprar e ver os seus pedidos." noIndex />
      <AccountCard
        title="Entrar"
        about={
          needsCode
            ? 'A senha está certa. Falta a segunda etapa.'
            : (WHY.find(([beginning]) => from?.startsWith(beginning))?.[1] ??
              'Compre e acompanhe pedidos e favoritos.')
        }
        footer={
          registration && (
            <p>
              Ainda não tem conta? <Link to={paths.signUp + onward}>Criar conta</Link>
            </p>
          )
        }
      >
        <Form ref={ref} method="post" action={pathname + search} noValidate>
          {news && !posted.fault && (
            <Notice $tone="accent" role="status">
              {news}
            </Notice>
          )}
          <FormSummary>{form.summary}</FormSummary>
          <EmailField {...form.field('email')} signsIn />
          <PasswordField name="password" label="Senha" error={form.error('password')} />
          {asksCode && (
            <>
              {/* No page ever holds a password. */}
              <WithoutScripts as="p">Digite a senha mais uma vez, junto com o código.</WithoutScripts>
              <input type="hidden" name="asked" value={ASKED} />
              <CodeField error={form.error('code')} />
            </>
          )}
          <SubmitButton $size="lg" busy={form.busy} busyLabel="Entrando...">
            Entrar
          </SubmitButton>
        </Form>
        <Link to={paths.forgotPassword + order}>
          {order ? 'Comprou sem senha, ou esqueceu? Crie uma' : 'Esqueci a senha'}
        </Link>
        {asksCode && <Link to={paths.contact}>Perdi o aplicativo e os códigos</Link>}
      </AccountCard>
    </main>
  );
}
