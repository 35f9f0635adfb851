import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { CheckField } from '#client/ui/field/Field.tsx';
import { FieldGroup } from '#client/ui/field/FieldGroup.tsx';
import { SelectField, TextField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { Application, decideApplication } from '#shared/contract/admin/sellerApplications.ts';
import { APPLICATION_FIELDS, SELLER_DOCUMENTS } from '#shared/sellerApplication.ts';
import { Moment } from '../layout/Moment.tsx';
import { useUnsavedWarning } from '../layout/useUnsavedWarning.ts';

const OUTCOMES = {
  approve: 'Aprovar: a loja nasce agora',
  changes: 'Pedir ajustes',
  decline: 'Recusar',
} as const;
type Outcome = keyof typeof OUTCOMES;

const DONE: Record<Outcome, string> = {
  approve: 'Inscrição aprovada. A loja está aberta.',
  changes: 'Ajustes pedidos por e-mail.',
  decline: 'Inscrição recusada. A pessoa foi avisada por e-mail.',
};

const PARTS: [path: string, label: string][] = [
  ...Object.entries(APPLICATION_FIELDS),
  ...Object.entries(SELLER_DOCUMENTS).map(([kind, { label }]): [string, string] => [
    `documents.${kind}`,
    label,
  ]),
];

/** Approves, asks for changes field by field, or declines; whoever applied reads the reason. */
export function DecisionPanel({ application: { id, version, dueAt } }: { application: Application }) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof decideApplication>(saving);
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  useUnsavedWarning(reason !== '' || Object.keys(faults).length > 0);
  const decide = async (event: SubmitEvent) => {
    event.preventDefault();
    const asked = Object.entries(faults).map(([path, message]) => ({
      path,
      message: message.trim() || 'Confira este campo',
    }));
    const given = { outcome, reason, faults: outcome === 'changes' ? asked : [], version };
    if (!(await save(async () => (await import('./applicationCalls.ts')).decide(id, given)))) return;
    setReason('');
    setFaults({});
    toast(DONE[outcome as Outcome]);
    await revalidate();
  };
  return (
    <Panel
      title="Decisão"
      about={
        dueAt && (
          <>
            A resposta foi prometida até <Moment at={dueAt} />.
          </>
        )
      }
    >
      <FormColumn ref={ref} noValidate onSubmit={(event) => void decide(event)}>
        <FormSummary>{summary}</FormSummary>
        <SelectField
          label="O que fazer"
          name="outcome"
          value={outcome}
          error={error('outcome')}
          choices={{ '': 'Escolha a decisão', ...OUTCOMES }}
          onChange={(chosen) => setOutcome(chosen as Outcome | '')}
        />
        {outcome === 'changes' && (
          <Marked>
            <legend>O que ajustar</legend>
            {PARTS.map(([path, label]) => (
              <Part key={path}>
                <CheckField
                  label={label}
                  checked={path in faults}
                  onChange={({ target }) =>
                    setFaults(({ [path]: _gone, ...rest }) =>
                      target.checked ? { ...rest, [path]: '' } : rest,
                    )
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
          <TextField
            label="Motivo"
            hint="Vai por e-mail a quem se inscreveu."
            name="reason"
            rows={4}
            maxLength={500}
            value={reason}
            error={error('reason')}
            onChange={setReason}
          />
        )}
        <SubmitButton
          busy={busy}
          busyLabel="Salvando..."
          $variant={outcome === 'decline' ? 'destructive' : 'default'}
        >
          Decidir
        </SubmitButton>
      </FormColumn>
    </Panel>
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
