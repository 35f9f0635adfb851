import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { RowForm, useStickyRows } from '#client/admin/kit/stickyRows.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { OpenRowActions } from '#client/ui/overlay/RowActions.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import type {
  deleteRedirect,
  Redirect,
  saveRedirect,
  listRedirects,
} from '#shared/contract/admin/redirects.ts';

/** Addresses that pages had before, and where they lead now. */
export function Component() {
  const { items } = useReply<typeof listRedirects>();
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof saveRedirect>(saving);
  const { onSubmit, onRemove } = useStickyRows({
    save,
    names: ['from', 'to'],
    keep: ({ from, to }) =>
      callEndpoint(async () => (await import('#shared/contract/admin/redirects.ts')).saveRedirect, {
        body: { from, to },
      }),
    remove: ({ id }: Redirect) =>
      callEndpoint(async () => (await import('#shared/contract/admin/redirects.ts')).deleteRedirect, {
        params: { id },
      }),
    kept: 'Salvo. O endereço antigo já leva ao novo.',
    removed: (gone) => `${gone.from} não leva mais a outro endereço.`,
  });
  return (
    <AdminPage
      title="Redirecionamentos"
      subtitle="Leve visitas de endereços antigos para os novos."
      actions={<CsvButton address="/api/admin/redirects" />}
    >
      <BackLink to={`${adminPaths.settings}?aba=seo`}>Configurações de SEO</BackLink>
      <Allowed<typeof saveRedirect> by="settings.write">
        <Panel
          title="Novo redirecionamento"
          about="Vale para endereços sem página. Repetir um endereço da lista troca o destino."
        >
          <RowForm ref={ref} onSubmit={onSubmit} noValidate>
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
          </RowForm>
        </Panel>
      </Allowed>
      {items.length > 0 ? (
        <Table
          caption="Redirecionamentos"
          columns={columnsFor(onRemove)}
          rows={items}
          keyOf={(each) => each.id}
          phone="lines"
        />
      ) : (
        <EmptyState title="Nenhum redirecionamento">
          Endereços antigos mostram “página não encontrada”.
        </EmptyState>
      )}
    </AdminPage>
  );
}

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
          <button
            type="button"
            data-danger
            aria-label={`Excluir ${redirect.from}`}
            onClick={() => onRemove(redirect)}
          >
            Excluir
          </button>
        </OpenRowActions>
      </Allowed>
    ),
  },
];
