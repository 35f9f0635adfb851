import type { ReactNode } from 'react';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import type { FormHandle } from '#client/forms/useForm.ts';
import { SelectField } from '#client/ui/field/TextField.tsx';
import { Panel } from '#client/ui/Panel.tsx';

interface DecisionFormProps {
  formRef: FormHandle<'outcome'>['ref'];
  form: Pick<FormHandle<'outcome'>, 'busy' | 'summary' | 'error'>;
  about?: ReactNode;
  outcome: string;
  outcomes: readonly (readonly [outcome: string, words: string])[];
  /** The outcome that takes something away from a person. */
  grave: string;
  onChoose: (outcome: string) => void;
  onDecide: () => Promise<void>;
  /** Fields of the selected outcome. */
  children: ReactNode;
}

/** Decides an item that a person waits for. */
export function DecisionForm({
  formRef,
  form,
  about,
  outcome,
  outcomes,
  grave,
  ...props
}: DecisionFormProps) {
  return (
    <Panel title="Decisão" about={about}>
      <FormColumn
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void props.onDecide();
        }}
      >
        <FormSummary>{form.summary}</FormSummary>
        <SelectField
          label="O que fazer"
          name="outcome"
          value={outcome}
          error={form.error('outcome')}
          choices={[['', 'Escolha a decisão'], ...outcomes]}
          onChange={props.onChoose}
        />
        {props.children}
        <SubmitButton
          busy={form.busy}
          busyLabel="Salvando..."
          $variant={outcome === grave ? 'destructive' : 'default'}
        >
          Decidir
        </SubmitButton>
      </FormColumn>
    </Panel>
  );
}
