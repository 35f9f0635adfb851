import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { useUnsavedForm } from '#client/admin/kit/useUnsavedForm.ts';
import { AmountField } from '#client/forms/AmountField.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { sentBy } from '#client/forms/sentBy.ts';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { AdminSeller, saveSellerFee } from '#shared/contract/admin/sellers.ts';
import { formatPercent } from '#shared/trade/fees.ts';
import { readAmount } from '#shared/values/amount.ts';
import { writeAmount } from '#shared/values/amount.ts';

/** The fee of one seller. */
export function FeeForm({ seller }: { seller: AdminSeller }) {
  const stored = seller.feePercent === null ? '' : writeAmount(seller.feePercent);
  const [input, setInput] = useState(stored);
  const { save, ...saving } = useDeciding();
  const { ref, busy, summary, error } = useForm<typeof saveSellerFee>(saving);
  const { revalidate } = useRevalidator();
  useUnsavedForm(input !== stored);

  const submit = async () => {
    const done = await save(async () => (await import('#shared/contract/admin/sellers.ts')).saveSellerFee, {
      params: { slug: seller.slug },
      body: { feePercent: readAmount(input) ?? null, version: seller.version },
    });
    if (!done) return;
    toast('Taxa salva. Vale para os pedidos feitos a partir de agora.');
    await revalidate();
  };
  return (
    <Form ref={ref} noValidate onSubmit={sentBy(submit)}>
      <FormSummary>{summary}</FormSummary>
      <AmountField
        label="Taxa própria (%)"
        hint={`Salva agora: ${seller.feePercent === null ? 'nenhuma. Vale a da categoria ou a geral' : formatPercent(seller.feePercent)}. Deixe vazio para não ter taxa própria.`}
        error={error('feePercent')}
        value={input}
        onChange={setInput}
      />
      <SubmitButton busy={busy} busyLabel="Salvando...">
        Salvar taxa
      </SubmitButton>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  > :not(button) {
    inline-size: 100%;
  }
`;
