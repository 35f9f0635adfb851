import { useState } from 'react';
import { ReasonDialog } from '#client/admin/kit/ReasonDialog.tsx';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { SendDialog } from '#client/admin/kit/SendDialog.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import type { AdminQuestion, answerShopQuestion } from '#shared/contract/admin/questions.ts';
import { LONGEST_ANSWER } from '#shared/shop/talkWords.ts';

/** Answers a question in public for a shop without an owner. */
export function AnswerDialog({ question: { id, text }, onClose }: Omit<QuestionDialogProps, 'removed'>) {
  const [answer, setAnswer] = useState('');
  return (
    <SendDialog<typeof answerShopQuestion>
      title="Responder"
      about={<p>“{text}”</p>}
      label="Publicar resposta"
      done={() => 'Resposta publicada.'}
      onClose={onClose}
      send={() =>
        callEndpoint(async () => (await import('#shared/contract/admin/questions.ts')).answerShopQuestion, {
          params: { id },
          body: { text: answer },
        })
      }
    >
      {(error) => (
        <ReasonField
          label="Resposta"
          hint="Aparece na página do produto, em nome do vendedor."
          maxLength={LONGEST_ANSWER}
          value={answer}
          error={error('text')}
          onChange={setAnswer}
        />
      )}
    </SendDialog>
  );
}

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
