import { type ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { sentBy } from '#client/forms/sentBy.ts';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { textsIn } from '#client/forms/textsIn.ts';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { CheckField, Field, Input } from '#client/ui/field/Field.tsx';
import { OpenRowActions } from '#client/ui/overlay/RowActions.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { AdminPage } from './AdminPage.tsx';
import { Allowed } from './Allowed.tsx';
import { BackLink } from './BackLink.tsx';
import type { PermissionOf } from './useMay.ts';

interface RowField<Name extends string> {
  name: Name;
  label: string;
  hint: string;
  maxLength: number;
}

interface StickyRowsProps<E extends Endpoint, Name extends string, Row extends Record<Name, string>> {
  title: string;
  subtitle: string;
  actions: ReactNode;
  back: [address: string, words: string];
  caption: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  empty: [title: string, words: string];
  /** Who adds and removes rows. */
  by: PermissionOf<E>;
  form: { title: string; about: string; button: string; saved: string };
  /** A kind that a row can be of; `mark` is said beside the row's second text. */
  kind?: { name: string; label: string; mark: string; isOf: (row: Row) => boolean };
  /** Also the columns; the first field names its row and takes the focus for the next one. */
  fields: [RowField<Name>, RowField<Name>];
  add: (values: Record<Name, string>, isOfKind: boolean) => Promise<unknown>;
  remove: (row: Row) => Promise<unknown>;
  removedWords: (row: Row) => string;
}

/** A page of rows of two texts: a form above the list adds them, and a removal can be undone. */
export function StickyRows<E extends Endpoint, Name extends string, Row extends Record<Name, string>>({
  fields,
  kind,
  ...props
}: StickyRowsProps<E, Name, Row>) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<E, Name>(saving);
  const { revalidate } = useRevalidator();
  const [first, second] = fields;
  const focusFirst = () => document.querySelector<HTMLInputElement>(`input[name="${first.name}"]`)?.focus();
  const add = async (form: HTMLFormElement) => {
    const sent = new FormData(form);
    const values = textsIn(
      sent,
      fields.map(({ name }) => name),
    );
    const isOfKind = kind !== undefined && sent.has(kind.name);
    if (!(await save(() => props.add(values, isOfKind)))) return;
    form.reset();
    focusFirst();
    toast(props.form.saved);
    await revalidate();
  };
  const restore = async (row: Row) => {
    await save(() => props.add(row, kind?.isOf(row) ?? false));
    await revalidate();
  };
  const remove = async (row: Row) => {
    if (!(await save(() => props.remove(row)))) return;
    focusFirst();
    toast(props.removedWords(row), (close) => (
      <button
        type="button"
        onClick={() => {
          close();
          void restore(row);
        }}
      >
        Desfazer
      </button>
    ));
    await revalidate();
  };
  const allowed = (controls: ReactNode) => <Allowed<E> by={props.by}>{controls}</Allowed>;
  const columns: Column<Row>[] = [
    { title: first.label, cell: (row) => row[first.name] },
    {
      title: second.label,
      phone: 'line',
      cell: (row) => (kind?.isOf(row) ? `${row[second.name]} (${kind.mark})` : row[second.name]),
    },
    {
      title: 'Ações',
      quiet: true,
      phone: 'end',
      cell: (row) =>
        allowed(
          <OpenRowActions>
            <button
              type="button"
              data-danger
              aria-label={`Excluir ${row[first.name]}`}
              onClick={() => void remove(row)}
            >
              Excluir
            </button>
          </OpenRowActions>,
        ),
    },
  ];
  return (
    <AdminPage title={props.title} subtitle={props.subtitle} actions={props.actions}>
      <BackLink to={props.back[0]}>{props.back[1]}</BackLink>
      {allowed(
        <Panel title={props.form.title} about={props.form.about}>
          <RowForm ref={ref} onSubmit={sentBy(add)} noValidate>
            <FormSummary>{summary}</FormSummary>
            {fields.map(({ name, label, hint, maxLength }) => (
              <Field key={name} label={label} hint={hint} error={error(name)}>
                {(ids) => <Input {...ids} name={name} maxLength={maxLength} autoComplete="off" required />}
              </Field>
            ))}
            {kind && (
              <div data-whole>
                <CheckField name={kind.name} label={kind.label} />
              </div>
            )}
            <SubmitButton busy={busy} busyLabel="Salvando...">
              {props.form.button}
            </SubmitButton>
          </RowForm>
        </Panel>,
      )}
      {props.rows.length > 0 ? (
        <Table
          caption={props.caption}
          columns={columns}
          rows={props.rows}
          keyOf={props.keyOf}
          phone="lines"
        />
      ) : (
        <EmptyState title={props.empty[0]}>{props.empty[1]}</EmptyState>
      )}
    </AdminPage>
  );
}

/** A short field and a long one beside each other. */
const RowForm = styled.form`
  display: grid;
  gap: ${space[4]};
  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    > button,
    > [data-whole],
    > :first-child {
      grid-column: 1 / -1;
    }
    > button {
      justify-self: start;
    }
  }
`;
