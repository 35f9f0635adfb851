import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Field, TextArea } from '#client/ui/field/Field.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { changeOrder, Order } from '#shared/contract/admin/orders.ts';

/** Adds a note to the timeline; notes never overwrite each other, so no version is compared. */
export function OrderNote({ order }: { order: Order }) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof changeOrder>(saving, { draft: 'note' });
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    const saved = await save(async () => (await import('#shared/contract/admin/orders.ts')).changeOrder, {
      params: { id: order.id },
      body: { note },
    });
    if (!saved) return;
    setNote('');
    toast('Observação adicionada.');
    await revalidate();
  };
  return (
    <Form ref={ref} onSubmit={(event) => void add(event)} noValidate>
      <FormSummary>{summary}</FormSummary>
      <Field
        label="Nova observação"
        hint="Fica na linha do tempo, visível só para a equipe."
        error={error('note')}
      >
        {(ids) => (
          <TextArea
            {...ids}
            name="note"
            value={note}
            maxLength={1000}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <SubmitButton $variant="outline" busy={busy} busyLabel="Salvando...">
        Adicionar observação
      </SubmitButton>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  > div {
    inline-size: 100%;
  }
  > [role='alert']:empty {
    display: none;
  }
`;
