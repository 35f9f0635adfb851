import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Field, TextArea } from '#client/ui/Field.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { toast } from '#client/ui/Toast.tsx';
import { space } from '#client/ui/tokens.ts';
import type { Order } from '#shared/contract/admin/orders.ts';
import { useSaving } from '../useSaving.ts';

/** Adds a note to the timeline; notes never overwrite each other, so no version is compared. */
export function OrderNote({ order }: { order: Order }) {
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    const saved = await save(async () => {
      const { saveOrder } = await import('./saveOrder.ts');
      return saveOrder(order.id, { note });
    });
    if (!saved) return;
    setNote('');
    toast('Observação adicionada.');
    await revalidate();
  };
  return (
    <Form onSubmit={(event) => void add(event)} noValidate>
      <div role="alert">
        {fault && !fault.fields['note'] && <Notice $tone="ember">{fault.message}</Notice>}
      </div>
      <Field
        label="Nova observação"
        hint="Fica na linha do tempo, visível só para a equipe."
        error={fault?.fields['note']}
      >
        {(ids) => (
          <TextArea
            {...ids}
            value={note}
            maxLength={1000}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" $variant="outline" disabled={busy}>
        {busy ? 'Salvando...' : 'Adicionar observação'}
      </Button>
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
