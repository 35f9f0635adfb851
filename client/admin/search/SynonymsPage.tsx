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
  deleteSynonym,
  saveSynonym,
  SearchSynonym,
  listSynonyms,
} from '#shared/contract/admin/synonyms.ts';
import { searchable } from '#shared/values/text.ts';

/** What the words of shoppers also mean. */
export function Component() {
  const { items } = useReply<typeof listSynonyms>();
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof saveSynonym>(saving);
  const { onSubmit, onRemove } = useStickyRows({
    save,
    names: ['word', 'meaning'],
    keep: ({ word, meaning }) =>
      // Case and accents of the word do not matter.
      callEndpoint(async () => (await import('#shared/contract/admin/synonyms.ts')).saveSynonym, {
        body: { word: searchable(word), meaning },
      }),
    remove: ({ word }: SearchSynonym) =>
      callEndpoint(async () => (await import('#shared/contract/admin/synonyms.ts')).deleteSynonym, {
        params: { word },
      }),
    kept: 'Sinônimo salvo. A busca já o conhece.',
    removed: ({ word }) => `“${word}” não é mais sinônimo.`,
  });
  return (
    <AdminPage
      title="Sinônimos da busca"
      subtitle="Ajude a busca: “ff” encontra também Free Fire."
      actions={<CsvButton address="/api/admin/search-synonyms" />}
    >
      <BackLink to={adminPaths.categories}>Categorias</BackLink>
      <Allowed<typeof saveSynonym> by="categories.write">
        <Panel title="Novo sinônimo" about="Repetir uma palavra troca o significado.">
          <RowForm ref={ref} onSubmit={onSubmit} noValidate>
            <FormSummary>{summary}</FormSummary>
            <Field label="Palavra" hint="Uma só, como as pessoas digitam" error={error('word')}>
              {(ids) => <Input {...ids} name="word" maxLength={40} autoComplete="off" required />}
            </Field>
            <Field label="Também significa" hint="Uma ou mais palavras" error={error('meaning')}>
              {(ids) => <Input {...ids} name="meaning" maxLength={60} autoComplete="off" required />}
            </Field>
            <SubmitButton busy={busy} busyLabel="Salvando...">
              Salvar sinônimo
            </SubmitButton>
          </RowForm>
        </Panel>
      </Allowed>
      {items.length > 0 ? (
        <Table
          caption="Sinônimos"
          columns={columnsFor(onRemove)}
          rows={items}
          keyOf={(each) => each.word}
          phone="lines"
        />
      ) : (
        <EmptyState title="Nenhum sinônimo">Sem sinônimos, a busca usa só as palavras digitadas.</EmptyState>
      )}
    </AdminPage>
  );
}

const columnsFor = (onRemove: (synonym: SearchSynonym) => void): Column<SearchSynonym>[] => [
  { title: 'Palavra', cell: ({ word }) => word },
  { title: 'Também significa', phone: 'line', cell: ({ meaning }) => meaning },
  {
    title: 'Ações',
    phone: 'end',
    quiet: true,
    cell: (synonym) => (
      <Allowed<typeof deleteSynonym> by="categories.write">
        <OpenRowActions>
          <button
            type="button"
            data-danger
            aria-label={`Excluir ${synonym.word}`}
            onClick={() => onRemove(synonym)}
          >
            Excluir
          </button>
        </OpenRowActions>
      </Allowed>
    ),
  },
];
