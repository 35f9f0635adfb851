import { ReasonDialog } from '#client/admin/kit/ReasonDialog.tsx';
import { callEndpoint, importNeeded } from '#client/calls/callEndpoint.ts';
import { checkedBody } from '#client/calls/checkedBody.ts';
import type { AdminReview } from '#shared/contract/admin/reviews.ts';

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
  /** The review itself, or the seller's answer. */
  what: keyof typeof WORDS;
}

/** Refuses a review or removes its answer, with the reason. */
export function RefusalDialog({ review, what, onClose }: Refusal & { onClose: () => void }) {
  const { done, ...words } = WORDS[what];
  const text = what === 'review' ? review.text : review.answer?.text;
  return (
    <ReasonDialog
      {...words}
      about={<p>{text ? `“${text}”` : 'Só a nota, sem palavras.'}</p>}
      isDestructive
      done={done}
      onClose={onClose}
      send={async (reason) => {
        const reviews = await importNeeded(() => import('#shared/contract/admin/reviews.ts'));
        checkedBody(reviews.Refusal, { reason });
        const request = { params: { id: review.id }, body: { state: 'refused', reason } };
        return what === 'review'
          ? callEndpoint(async () => reviews.judgeReview, request)
          : callEndpoint(async () => reviews.judgeAnswer, request);
      }}
    />
  );
}
