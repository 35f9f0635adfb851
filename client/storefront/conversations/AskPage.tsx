import { Form, Link, useLoaderData } from 'react-router-dom';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { askSeller } from '#shared/contract/conversations.ts';
import { AccountForm, AccountFrame } from '#client/storefront/account/AccountFrame.tsx';
import type { loader } from './AskPage.loader.ts';

/** '/perguntar/{slug}': the first word to a seller about a listing. */
export function Component() {
  const listing = useLoaderData<typeof loader>();
  const trail = [{ label: 'Perguntar ao vendedor' }];
  if (!listing)
    return (
      <AccountFrame title="Anúncio não encontrado" about="Ele não está à venda." trail={trail}>
        <EmptyState
          title="Este anúncio não está à venda"
          action={<ButtonLink to={paths.products}>Ver o que está à venda</ButtonLink>}
        >
          Ele pode ter saído da loja.
        </EmptyState>
      </AccountFrame>
    );
  const { slug, title, seller, against } = listing;
  return (
    <AccountFrame
      title="Perguntar ao vendedor"
      description="Perguntar ao vendedor"
      about={
        <>
          <Link to={paths.product(slug)}>{title}</Link>, de {seller}
        </>
      }
      trail={trail}
    >
      {against === null ? (
        <Ask slug={slug} />
      ) : (
        <EmptyState
          title="Aqui não se pergunta"
          action={<ButtonLink to={paths.contact}>Falar com o atendimento</ButtonLink>}
        >
          {against}
        </EmptyState>
      )}
    </AccountFrame>
  );
}

function Ask({ slug }: { slug: string }) {
  const action = paths.askSeller(slug);
  const posted = usePosted(action);
  const { ref, busy, summary, field } = useForm<typeof askSeller>(posted, { draft: 'ask' });
  return (
    <Panel
      title="A sua pergunta"
      about="Só quem vende lê, e você recebe um aviso da resposta. Contatos são ocultados, e senhas não entram."
    >
      <AccountForm>
        <Form ref={ref} method="post" action={action} noValidate>
          <FormSummary>{summary}</FormSummary>
          <PostedField {...field('text')} label="Pergunta" name="text" rows={4} maxLength={2_000} />
          <div>
            <SubmitButton busy={busy} busyLabel="Enviando...">
              Enviar pergunta
            </SubmitButton>
          </div>
        </Form>
      </AccountForm>
    </Panel>
  );
}
