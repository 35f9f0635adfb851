import { type SubmitEvent, useState } from 'react';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { useUnsavedForm } from '#client/admin/kit/useUnsavedForm.ts';
import { AmountField } from '#client/forms/AmountField.tsx';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { SelectField, TextField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { AdminDispute, decideDispute } from '#shared/contract/admin/disputes.ts';
import { noUnitWords } from '#shared/trade/disputes.ts';
import { readAmount } from '#shared/values/amount.ts';
import { currencySign, formatMoney } from '#shared/values/money.ts';

const EXCHANGES = {
  stock: 'Dar outra unidade do estoque',
  hand: 'Outra unidade: o vendedor entrega de novo',
};

/** Where staff decide a dispute or an appeal. */
export function DecideDispute({
  dispute: { id, version, reason: why, currency, refundable, state, exchange, noExchange },
}: {
  dispute: AdminDispute;
}) {
  const { save, ...saving } = useDeciding();
  const { ref, busy, summary, error } = useForm<typeof decideDispute>(saving);
  const [outcome, setOutcome] = useState('');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const leave = useUnsavedForm(reason !== '');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const body = {
      outcome: outcome || undefined,
      reason,
      version,
      ...(outcome === 'part' && { amount: readAmount(amount) }),
    };
    const done = await save(async () => (await import('#shared/contract/admin/disputes.ts')).decideDispute, {
      params: { id },
      body,
    });
    if (!done) return;
    toast(state === 'appealed' ? 'Recurso decidido e feito.' : 'Disputa decidida.');
    await leave(listAddress(adminPaths.disputes, { state: 'waiting' }));
  };
  return (
    <Panel
      title={state === 'appealed' ? 'Decidir o recurso' : 'Decidir'}
      about={
        state === 'appealed'
          ? 'Vale na hora. Não cabe outro recurso.'
          : 'Vale depois do prazo para recorrer. Os dois lados leem o motivo.'
      }
    >
      <FormColumn ref={ref} noValidate onSubmit={(event) => void submit(event)}>
        <FormSummary>{summary}</FormSummary>
        {why === 'taken_back' && (
          <Notice $tone="neutral">
            Devolver dinheiro ou dar outra unidade gera uma advertência que suspende a loja do vendedor. Não
            vale para produtos da própria loja.
          </Notice>
        )}
        <SelectField
          label="Decisão"
          name="outcome"
          value={outcome}
          error={error('outcome')}
          hint={noUnitWords(noExchange)}
          choices={[
            ['', 'Escolha a decisão'],
            ['full', `Devolver tudo: ${formatMoney(refundable, currency)}`],
            ['part', 'Devolver uma parte'],
            ...(exchange ? [['unit', EXCHANGES[exchange]] as const] : []),
            ['release', 'Não devolver: o dinheiro fica com o vendedor'],
          ]}
          onChange={setOutcome}
        />
        {outcome === 'part' && (
          <AmountField
            label={`Valor que volta (${currencySign(currency)})`}
            error={error('amount')}
            value={amount}
            onChange={setAmount}
          />
        )}
        <TextField
          label="Motivo"
          name="reason"
          rows={5}
          maxLength={2_000}
          value={reason}
          error={error('reason')}
          onChange={setReason}
        />
        <SubmitButton busy={busy} busyLabel="Decidindo...">
          Decidir
        </SubmitButton>
      </FormColumn>
    </Panel>
  );
}
