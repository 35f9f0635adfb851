import type { SubmitEvent } from 'react';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { textsIn } from '#client/forms/textsIn.ts';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Field } from '#client/ui/field/Field.tsx';
import { PasswordInput } from '#client/ui/field/PasswordInput.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import type { proveSession } from '#shared/contract/admin/session.ts';
import type { QuestionProps } from './SessionQuestions.tsx';

/** Asks for the password before a protected action on any page; the call then continues. */
export function PasswordAgain({ open, answer }: QuestionProps) {
  return (
    <Dialog open={open} title="Confirme a sua senha" onClose={() => answer(false)}>
      <PasswordForm whenGiven={() => answer(true)} onCancel={() => answer(false)} />
    </Dialog>
  );
}

function PasswordForm({ whenGiven, onCancel }: { whenGiven: () => void; onCancel: () => void }) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof proveSession>(saving);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = textsIn(new FormData(event.currentTarget), ['currentPassword']);
    if (
      await save(async () => (await import('#shared/contract/admin/session.ts')).proveSession, {
        body: fields,
      })
    )
      whenGiven();
  };
  return (
    <FormColumn ref={ref} onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)} noValidate>
      <p>Confirme sua senha. Não pediremos de novo por 15 minutos.</p>
      <FormSummary>{summary}</FormSummary>
      <Field label="Senha" error={error('currentPassword')}>
        {(ids) => <PasswordInput {...ids} name="currentPassword" autoComplete="current-password" />}
      </Field>
      <Actions $at="end">
        <Button type="button" $variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
        <SubmitButton busy={busy} busyLabel="Conferindo...">
          Confirmar
        </SubmitButton>
      </Actions>
    </FormColumn>
  );
}
