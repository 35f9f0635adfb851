import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import type { usePosted } from '#client/forms/usePosted.ts';
import { Actions } from '#client/ui/Actions.tsx';

interface DraftActionsProps {
  /** What sending it is called. */
  send: string;
  sent: ReturnType<typeof usePosted>;
  kept: ReturnType<typeof usePosted>;
  /** When it was last kept by itself. */
  savedAt: Date | undefined;
}

/** The end of a form that the team looks at: it is sent, or kept as a draft, and says when that was. */
export const DraftActions = ({ send, sent, kept, savedAt }: DraftActionsProps) => (
  <>
    <Actions>
      <SubmitButton name="intent" value="submit" busy={sent.busy} busyLabel="Enviando...">
        {send}
      </SubmitButton>
      <SubmitButton name="intent" value="save" $variant="outline" busy={kept.busy} busyLabel="Salvando...">
        Salvar rascunho
      </SubmitButton>
    </Actions>
    <p role="status">{savedWords(savedAt, kept.done)}</p>
  </>
);

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

function savedWords(savedAt: Date | undefined, done: boolean): string {
  if (savedAt) return `Rascunho salvo às ${clock.format(savedAt)}.`;
  return done ? 'Rascunho salvo.' : '';
}
