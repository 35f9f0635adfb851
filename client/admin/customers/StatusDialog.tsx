import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { DialogActions } from '#client/ui/overlay/DialogActions.tsx';
import type { changeCustomerStatus, Customer } from '#shared/contract/admin/customers.ts';
import type { CustomerStatus } from '#shared/people/customerStatus.ts';
import { STATUS_ACTIONS } from './statusActions.ts';

interface StatusDialogProps {
  customer: Customer;
  to: CustomerStatus;
  onClose: () => void;
}

/** Asks before somebody is banned, paused or let back, and why. */
export function StatusDialog({ customer, to, onClose }: StatusDialogProps) {
  const { save, ...saving } = useDeciding();
  const { ref, busy, summary, error } = useForm<typeof changeCustomerStatus>(saving);
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const { button, title, about, done } = STATUS_ACTIONS[to];
  const send = async () => {
    const { id, version } = customer;
    const isDone = await save(
      async () => (await import('#shared/contract/admin/customers.ts')).changeCustomerStatus,
      { params: { id }, body: { status: to, reason, version } },
    );
    if (!isDone) return;
    onClose();
    toast(done);
    await revalidate();
  };
  return (
    <Dialog
      ref={ref}
      open
      title={title}
      onClose={onClose}
      actions={<DialogActions label={button} busy={busy} isDestructive={to === 'banned'} onSend={send} />}
    >
      <p>{about}</p>
      <FormSummary>{summary}</FormSummary>
      <TextField
        label={to === 'active' ? 'Motivo (opcional)' : 'Motivo'}
        name="reason"
        hint={`${to === 'active' ? '' : 'O cliente lê este texto por e-mail. '}Fica no registro, com o seu nome.`}
        value={reason}
        error={error('reason')}
        rows={4}
        maxLength={300}
        onChange={setReason}
      />
    </Dialog>
  );
}
