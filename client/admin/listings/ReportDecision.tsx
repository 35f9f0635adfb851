import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { SelectField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { ReasonField } from '../layout/ReasonField.tsx';
import type { decideReportedListing, ReportedListing } from '#shared/contract/admin/listingReports.ts';
import { useUnsavedWarning } from '#client/forms/useUnsavedWarning.ts';

/** Keeps what was reported, or takes it off sale; seller and reporters read the reason. */
export function ReportDecision({ reported: { id, heldAt, version } }: { reported: ReportedListing }) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof decideReportedListing>(saving);
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState('');
  const [reason, setReason] = useState('');
  useUnsavedWarning(reason !== '');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const done = await save(async () =>
      (await import('./listingCalls.ts')).decideReported(id, { outcome, reason, version }),
    );
    if (!done) return;
    setReason('');
    toast(outcome === 'keep' ? 'Anúncio mantido.' : 'Anúncio fora do ar.');
    await revalidate();
  };
  return (
    <Panel title="Decisão" about="Quem denunciou e quem vende recebem o motivo por e-mail.">
      <FormColumn ref={ref} noValidate onSubmit={(event) => void submit(event)}>
        <FormSummary>{summary}</FormSummary>
        <SelectField
          label="O que fazer"
          name="outcome"
          value={outcome}
          error={error('outcome')}
          choices={[
            ['', 'Escolha a decisão'],
            ['keep', heldAt === null ? 'Manter o anúncio' : 'Manter: volta ao ar agora'],
            ['take_down', 'Tirar do ar'],
          ]}
          onChange={setOutcome}
        />
        <ReasonField value={reason} error={error('reason')} onChange={setReason} />
        <SubmitButton
          busy={busy}
          busyLabel="Salvando..."
          $variant={outcome === 'take_down' ? 'destructive' : 'default'}
        >
          Decidir
        </SubmitButton>
      </FormColumn>
    </Panel>
  );
}
