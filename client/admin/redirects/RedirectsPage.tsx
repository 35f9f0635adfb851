import type { FormEvent } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { textsIn } from '#client/forms/textsIn.ts';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { paths } from '#client/paths.ts';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { OpenRowActions } from '#client/ui/overlay/RowActions.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import type { deleteRedirect, Redirect, saveRedirect } from '#shared/contract/admin/redirects.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import type { loader } from './RedirectsPage.loader.ts';
import { Allowed } from '../layout/Allowed.tsx';

/** Addresses that pages had before, and where they lead now. */
export function Component() {
  const { items } = useLoaderData<typeof loader>();
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof saveRedirect>(saving);
  const { revalidate } = useRevalidator();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = textsIn(new FormData(form), ['from', 'to']);
    if (!(await save(async () => (await import('./changeRedirects.ts')).keepRedirect(given)))) return;
    form.reset();
    focusFirst();
    toast('Salvo. O endereço antigo já leva ao novo.');
    await revalidate();
  };
  const remove = async (gone: Redirect) => {
    if (!(await save(async () => (await import('./changeRedirects.ts')).removeRedirect(gone.id)))) return;
    focusFirst();
    const restore = async () => {
      await save(async () =>
        (await import('./changeRedirects.ts')).keepRedirect({ from: gone.from, to: gone.to }),
      );
      await revalidate();
    };
    toast(`${gone.from} não leva mais a outro endereço.`, (close) => (
      <button
        type="button"
        onClick={() => {
          close();
          void restore();
        }}
      >
        Desfazer
      </button>
    ));
    await revalidate();
  };
  const columns = columnsFor((each) => void remove(each));
  return (
    <AdminPage
      title="Redirecionamentos"
      subtitle="Quem chega por um endereço antigo, de um link ou de uma busca, vai para o novo."
    >
      <BackLink to={`${paths.adminSettings}?aba=seo`}>Configurações de SEO</BackLink>
      <Allowed<typeof saveRedirect> by="settings.write">
        <Panel
          title="Novo redirecionamento"
          about="Vale onde não há página. Um endereço que já está na lista passa a levar ao que você escrever."
        >
          <Form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
            <FormSummary>{summary}</FormSummary>
            <Field label="Endereço antigo" hint="Sem o site, como /contas-antigas" error={error('from')}>
              {(ids) => <Input {...ids} name="from" maxLength={200} autoComplete="off" required />}
            </Field>
            <Field label="Leva a" hint="Um endereço da loja, como /instagram" error={error('to')}>
              {(ids) => <Input {...ids} name="to" maxLength={300} autoComplete="off" required />}
            </Field>
            <SubmitButton busy={busy} busyLabel="Salvando...">
              Salvar redirecionamento
            </SubmitButton>
          </Form>
        </Panel>
      </Allowed>
      {items.length > 0 ? (
        <Table
          caption="Redirecionamentos"
          columns={columns}
          rows={items}
          keyOf={(each) => each.id}
          phone="lines"
        />
      ) : (
        <EmptyState title="Nenhum redirecionamento">
          Quem abre um endereço antigo vê que a página não existe.
        </EmptyState>
      )}
    </AdminPage>
  );
}

const focusFirst = (): void => document.querySelector<HTMLInputElement>('input[name="from"]')?.focus();

const columnsFor = (onRemove: (redirect: Redirect) => void): Column<Redirect>[] => [
  { title: 'Endereço antigo', cell: ({ from: path }) => path },
  { title: 'Leva a', phone: 'line', cell: ({ to }) => to },
  {
    title: 'Ações',
    quiet: true,
    phone: 'end',
    cell: (redirect) => (
      <Allowed<typeof deleteRedirect> by="settings.write">
        <OpenRowActions>
          <button type="button" aria-label={`Excluir ${redirect.from}`} onClick={() => onRemove(redirect)}>
            Excluir
          </button>
        </OpenRowActions>
      </Allowed>
    ),
  },
];

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    > button,
    > :first-child {
      grid-column: 1 / -1;
    }
    > button {
      justify-self: start;
    }
  }
`;
