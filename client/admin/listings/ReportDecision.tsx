import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useForm } from '#client/forms/useForm.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { DecisionForm } from '../layout/DecisionForm.tsx';
import { ReasonField } from '../layout/ReasonField.tsx';
import { useDeciding } from '../layout/useDeciding.ts';
import type { decideReportedListing, ReportedListing } from '#shared/contract/admin/listingReports.ts';
import { useUnsavedWarning } from '#client/forms/useUnsavedWarning.ts';

/** Keeps what was reported, or takes it off sale; seller and reporters read the reason. */
export function ReportDecision({ reported: { id, heldAt, version } }: { reported: ReportedListing }) {
  const { save, ...saving } = useDeciding();
  const { ref, ...form } = useForm<typeof decideReportedListing>(saving);
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState('');
  const [reason, setReason] = useState('');
  useUnsavedWarning(reason !== '');
  const decide = async () => {
    const done = await save(async () =>
      (await import('./listingCalls.ts')).decideReported(id, { outcome, reason, version }),
    );
    if (!done) return;
    setReason('');
    toast(outcome === 'keep' ? 'Anúncio mantido.' : 'Anúncio fora do ar.');
    await revalidate();
  };
  return (
    <DecisionForm
      formRef={ref}
      form={form}
      about="Quem denunciou e quem vende recebem o motivo por e-mail."
      outcome={outcome}
      outcomes={[
        ['keep', heldAt === null ? 'Manter o anúncio' : 'Manter: volta ao ar agora'],
        ['take_down', 'Tirar do ar'],
      ]}
      grave="take_down"
      onChoose={setOutcome}
      onDecide={decide}
    >
      <ReasonField value={reason} error={form.error('reason')} onChange={setReason} />
    </DecisionForm>
  );
}
