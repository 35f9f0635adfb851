import type { ReactNode } from 'react';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import type { usePosted } from '#client/forms/usePosted.ts';
import { useShell } from '#client/pages/shell.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { type ClockSettings, formatTime } from '#shared/values/instant.ts';

interface DraftActionsProps {
  /** The label of the submit button; undefined for a form that is only saved. */
  send: string | undefined;
  /** The consequence of sending, where the button does not say it all. */
  about?: string | undefined;
  sent: ReturnType<typeof usePosted>;
  saved: ReturnType<typeof usePosted>;
  /** The time of the last autosave. */
  savedAt: Date | undefined;
  /** Further actions for the form. */
  children?: ReactNode;
}

/** The end of a form that the team reviews: submit it, or save it as a draft, with the time of the last autosave. */
export function DraftActions({ send, about, sent, saved, savedAt, children }: DraftActionsProps) {
  const settings = useShell()?.settings;
  return (
    <>
      {about !== undefined && <p>{about}</p>}
      <Actions>
        {send !== undefined && (
          <SubmitButton name="intent" value="submit" busy={sent.busy} busyLabel="Enviando...">
            {send}
          </SubmitButton>
        )}
        <SubmitButton
          name="intent"
          value="save"
          $variant={send === undefined ? 'default' : 'outline'}
          busy={saved.busy}
          busyLabel="Salvando..."
        >
          Salvar rascunho
        </SubmitButton>
        {children}
      </Actions>
      <p role="status">{savedWords(savedAt, saved.done, settings)}</p>
    </>
  );
}

function savedWords(savedAt: Date | undefined, done: boolean, clock: ClockSettings | undefined): string {
  if (savedAt && clock) return `Rascunho salvo às ${formatTime(savedAt.toISOString(), clock)}.`;
  return done ? 'Rascunho salvo.' : '';
}
