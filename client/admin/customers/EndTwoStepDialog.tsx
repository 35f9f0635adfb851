import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import type { endTwoStepOfCustomer } from '#shared/contract/admin/customers.ts';

/** A caller who knows the password would get the account this way, so staff record how they checked the identity. */
export function EndTwoStepDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof endTwoStepOfCustomer>(saving);
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const done = await save(
      async () => (await import('#shared/contract/admin/customers.ts')).endTwoStepOfCustomer,
      { params: { id }, body: { reason } },
    );
    if (!done) return;
    onClose();
    toast('Verificação em duas etapas desligada.');
    await revalidate();
  };
  return (
    <Dialog open title="Desligar a verificação em duas etapas" onClose={onClose}>
      <FormColumn ref={ref} noValidate onSubmit={(event: SubmitEvent) => void submit(event)}>
        <p>
          Use quando o cliente perdeu o aplicativo e os códigos. As sessões terminam e os saques ficam
          bloqueados. Avisamos por e-mail.
        </p>
        <FormSummary>{summary}</FormSummary>
        <ReasonField
          hint="Conte como confirmou a identidade. Fica no registro, com o seu nome."
          value={reason}
          error={error('reason')}
          onChange={setReason}
        />
        <Actions $at="end">
          <Button type="button" $variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <SubmitButton busy={busy} busyLabel="Desligando..." $variant="destructive">
            Desligar
          </SubmitButton>
        </Actions>
      </FormColumn>
    </Dialog>
  );
}
