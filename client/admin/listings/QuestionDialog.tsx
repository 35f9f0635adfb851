import { ReasonDialog } from '#client/admin/kit/ReasonDialog.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import type { AdminQuestion } from '#shared/contract/admin/questions.ts';

interface QuestionDialogProps {
  question: AdminQuestion;
  removed: boolean;
  onClose: () => void;
}

/** Removes a question from the shop or keeps it, with the reason. */
export function QuestionDialog({ question, removed, onClose }: QuestionDialogProps) {
  const { id, version, state, text } = question;
  const label = removed ? 'Tirar da loja' : state === 'reported' ? 'Manter na loja' : 'Devolver à loja';
  return (
    <ReasonDialog
      title={label}
      about={<p>“{text}”</p>}
      label={label}
      isDestructive={removed}
      hint={
        removed
          ? 'O comprador e o vendedor leem o motivo. A resposta sai junto.'
          : 'Fica no registro da equipe.'
      }
      done={removed ? 'Pergunta fora da loja.' : 'A pergunta fica na loja.'}
      onClose={onClose}
      send={(reason) =>
        callEndpoint(async () => (await import('#shared/contract/admin/questions.ts')).moderateQuestion, {
          params: { id },
          body: { removed, reason, version },
        })
      }
    />
  );
}
