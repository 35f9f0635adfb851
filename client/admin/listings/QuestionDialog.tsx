import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { DialogActions } from '#client/ui/overlay/DialogActions.tsx';
import type { AdminQuestion, moderateQuestion } from '#shared/contract/admin/questions.ts';

interface QuestionDialogProps {
  question: AdminQuestion;
  removed: boolean;
  onClose: () => void;
}

/** Takes a question off the shop or leaves it there, with the reason. */
export function QuestionDialog({ question, removed, onClose }: QuestionDialogProps) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof moderateQuestion>(saving);
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const keeps = question.state === 'reported' ? 'Manter na loja' : 'Devolver à loja';
  const send = async () => {
    const { id, version } = question;
    const saved = await save(
      async () => (await import('#shared/contract/admin/questions.ts')).moderateQuestion,
      { params: { id }, body: { removed, reason, version } },
    );
    if (saved) {
      onClose();
      toast(removed ? 'Pergunta fora da loja.' : 'A pergunta fica na loja.');
    }
    // Where somebody else judged it first, the list shows how it is now.
    await revalidate();
  };
  return (
    <Dialog
      ref={ref}
      open
      title={removed ? 'Tirar da loja' : keeps}
      onClose={onClose}
      actions={
        <DialogActions
          label={removed ? 'Tirar da loja' : keeps}
          busy={busy}
          isDestructive={removed}
          onSend={send}
        />
      }
    >
      <p>“{question.text}”</p>
      <FormSummary>{summary}</FormSummary>
      <ReasonField
        hint={
          removed
            ? 'O comprador e o vendedor leem o motivo. A resposta sai junto.'
            : 'Fica no registro da equipe.'
        }
        value={reason}
        error={error('reason')}
        onChange={setReason}
      />
    </Dialog>
  );
}
