import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { useUnsavedForm } from '#client/admin/kit/useUnsavedForm.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { TextField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { AdminSeller } from '#shared/contract/admin/sellers.ts';
import type { noteOnSeller } from '#shared/contract/admin/standing.ts';

/** Internal notes about a seller. */
export function NotesPanel({ seller }: { seller: AdminSeller }) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof noteOnSeller>(saving);
  const { revalidate } = useRevalidator();
  const [input, setInput] = useState('');
  useUnsavedForm(input !== '');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (
      !(await save(async () => (await import('#shared/contract/admin/standing.ts')).noteOnSeller, {
        params: { slug: seller.slug },
        body: { text: input },
      }))
    )
      return;
    setInput('');
    await revalidate();
  };
  return (
    <Panel title="Anotações" about="Só a equipe lê.">
      <Allowed<typeof noteOnSeller> by="sellers.manage">
        <FormColumn ref={ref} noValidate onSubmit={(event) => void submit(event)}>
          <FormSummary>{summary}</FormSummary>
          <TextField
            label="Anotação"
            rows={3}
            maxLength={2_000}
            value={input}
            error={error('text')}
            onChange={setInput}
          />
          <div>
            <SubmitButton busy={busy} busyLabel="Salvando...">
              Anotar
            </SubmitButton>
          </div>
        </FormColumn>
      </Allowed>
      {seller.notes.length > 0 && (
        <List>
          {seller.notes.map(({ id, text: words, by, at }) => (
            <li key={id}>
              <p>{words}</p>
              <Quiet>
                {by}, <Moment at={at} />
              </Quiet>
            </li>
          ))}
        </List>
      )}
    </Panel>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
