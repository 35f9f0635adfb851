import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { DecisionForm } from '#client/admin/kit/DecisionForm.tsx';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { useUnsavedForm } from '#client/admin/kit/useUnsavedForm.ts';
import { useForm } from '#client/forms/useForm.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { FieldGroup } from '#client/ui/field/FieldGroup.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { decideApplication } from '#shared/contract/admin/sellerApplications.ts';
import type { FieldFault } from '#shared/contract/problem.ts';

export type Outcome = 'approve' | 'changes' | 'decline';

interface DecisionPanelProps {
  about?: ReactNode;
  /** The optional message of an approval. */
  approving?: ReactNode;
  /** The label of each decision, and the toast after it. */
  outcomes: Record<Outcome, { label: string; done: string }>;
  /** The fields that the applicant may have to change, by path. */
  parts: readonly (readonly [path: string, label: string])[];
  reasonHint: string;
  decide: (decision: { outcome: Outcome | ''; reason: string; faults: FieldFault[] }) => Promise<unknown>;
  /** The queue with the next item. */
  queue: string;
}

/** Approves, asks for changes field by field, or declines; the applicant reads the reason. */
export function DecisionPanel({
  about,
  approving,
  outcomes,
  parts,
  reasonHint,
  decide,
  queue,
}: DecisionPanelProps) {
  const { save, ...saving } = useDeciding();
  const { ref, ...form } = useForm<typeof decideApplication>(saving);
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const leave = useUnsavedForm(reason !== '' || Object.keys(faults).length > 0);
  const submit = async () => {
    const fieldFaults = Object.entries(faults).map(([path, message]) => ({
      path,
      message: message.trim() || 'Confira este campo',
    }));
    const decision = { outcome, reason, faults: outcome === 'changes' ? fieldFaults : [] };
    if (!(await save(() => decide(decision))) || outcome === '') return;
    toast(outcomes[outcome].done);
    await leave(queue);
  };
  return (
    <DecisionForm
      formRef={ref}
      form={form}
      about={about}
      outcome={outcome}
      outcomes={Object.entries(outcomes).map(([each, { label }]) => [each, label] as const)}
      grave="decline"
      onChoose={(chosen) => {
        saving.forget();
        setOutcome(chosen as Outcome | '');
      }}
      onDecide={submit}
    >
      {outcome === 'approve' && approving}
      {outcome === 'changes' && (
        <Marked>
          <legend>O que ajustar</legend>
          {parts.map(([path, label]) => (
            <Part key={path}>
              <CheckField
                label={label}
                checked={path in faults}
                onChange={({ target }) =>
                  setFaults(({ [path]: _gone, ...rest }) => (target.checked ? { ...rest, [path]: '' } : rest))
                }
              />
              {path in faults && (
                <TextField
                  label={`O que falta em “${label}”`}
                  value={faults[path] ?? ''}
                  maxLength={200}
                  onChange={(message) => setFaults((before) => ({ ...before, [path]: message }))}
                />
              )}
            </Part>
          ))}
        </Marked>
      )}
      {outcome !== '' && outcome !== 'approve' && (
        <ReasonField hint={reasonHint} value={reason} error={form.error('reason')} onChange={setReason} />
      )}
    </DecisionForm>
  );
}

const Marked = styled(FieldGroup)`
  gap: ${space[2]};
  padding: ${space[4]};
`;

const Part = styled.div`
  display: grid;
  gap: ${space[2]};
`;
