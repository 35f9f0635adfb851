import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { checkedBody } from '#client/calls/checkedBody.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { DialogActions } from '#client/ui/overlay/DialogActions.tsx';
import type { AdminReview, judgeReview } from '#shared/contract/admin/reviews.ts';

const WORDS = {
  review: {
    title: 'Recusar a avaliação',
    label: 'Recusar',
    hint: 'O autor lê o motivo.',
    done: 'Avaliação recusada.',
  },
  answer: {
    title: 'Tirar a resposta da loja',
    label: 'Tirar a resposta',
    hint: 'O vendedor lê o motivo.',
    done: 'Resposta tirada da loja.',
  },
} as const;

export interface Refusal {
  review: AdminReview;
  /** The review itself, or what its seller answered. */
  what: keyof typeof WORDS;
}

/** Refuses a review or takes the answer to it off the shop, with the reason. */
export function RefusalDialog({ review, what, onClose }: Refusal & { onClose: () => void }) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof judgeReview>(saving);
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const { title, label, hint, done } = WORDS[what];
  const said = what === 'review' ? review.text : review.answer?.text;
  const send = async () => {
    const saved = await save(async () => {
      const reviews = await import('#shared/contract/admin/reviews.ts');
      checkedBody(reviews.Refusal, { reason });
      const request = { params: { id: review.id }, body: { state: 'refused', reason } };
      await (what === 'review'
        ? callEndpoint(async () => reviews.judgeReview, request)
        : callEndpoint(async () => reviews.judgeAnswer, request));
    });
    if (!saved) return;
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
      actions={<DialogActions label={label} busy={busy} isDestructive onSend={send} />}
    >
      <p>{said ? `“${said}”` : 'Só a nota, sem palavras.'}</p>
      <FormSummary>{summary}</FormSummary>
      <ReasonField hint={hint} value={reason} error={error('reason')} onChange={setReason} />
    </Dialog>
  );
}
