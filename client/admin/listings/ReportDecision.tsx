import { useState } from 'react';
import { DecisionForm } from '#client/admin/kit/DecisionForm.tsx';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { useUnsavedForm } from '#client/admin/kit/useUnsavedForm.ts';
import { useForm } from '#client/forms/useForm.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import type { decideReportedListing } from '#shared/contract/admin/listingReports.ts';
import type { decidePersonReport } from '#shared/contract/admin/personReports.ts';

interface ReportDecisionProps {
  about: string;
  outcomes: readonly (readonly [outcome: string, words: string])[];
  /** The outcome that takes something away from a person. */
  grave: string;
  decide: (decision: { outcome: string; reason: string }) => Promise<unknown>;
  /** The toast after the decision. */
  done: (outcome: string) => string;
  /** The queue with the next item. */
  queue: string;
}

/** Decides a report, with the reason that both sides read. */
export function ReportDecision({ about, outcomes, grave, decide, done, queue }: ReportDecisionProps) {
  const { save, ...saving } = useDeciding();
  const { ref, ...form } = useForm<typeof decideReportedListing | typeof decidePersonReport>(saving);
  const [outcome, setOutcome] = useState('');
  const [reason, setReason] = useState('');
  const leave = useUnsavedForm(reason !== '');
  const send = async () => {
    if (!(await save(() => decide({ outcome, reason })))) return;
    toast(done(outcome));
    await leave(queue);
  };
  return (
    <DecisionForm
      formRef={ref}
      form={form}
      about={about}
      outcome={outcome}
      outcomes={outcomes}
      grave={grave}
      onChoose={setOutcome}
      onDecide={send}
    >
      <ReasonField value={reason} error={form.error('reason')} onChange={setReason} />
    </DecisionForm>
  );
}
