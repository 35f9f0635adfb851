import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { type FormHandle, type PathOf, useForm } from '#client/forms/useForm.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { DialogActions } from '#client/ui/overlay/DialogActions.tsx';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { useDeciding } from './useDeciding.ts';

interface SendDialogProps<E extends Endpoint, More extends string> {
  open?: boolean;
  title: string;
  about: ReactNode;
  /** The label of the button that sends. */
  label: string;
  isDestructive?: boolean;
  /** Undefined while a choice is missing. */
  send: () => Promise<unknown> | undefined;
  done: () => string;
  onClose: () => void;
  /** The fields, which read their fault from `error`. */
  children: (error: FormHandle<PathOf<E> | More>['error']) => ReactNode;
}

/** A dialog that sends one change: then it closes, says so, and the page reads its data again. */
export function SendDialog<E extends Endpoint, More extends string = never>({
  open = true,
  title,
  about,
  label,
  isDestructive = false,
  send,
  done,
  onClose,
  children,
}: SendDialogProps<E, More>) {
  const { save, ...saving } = useDeciding();
  const { ref, busy, summary, error } = useForm<E, More>(saving);
  const { revalidate } = useRevalidator();
  const sendOnce = async () => {
    const work = send();
    if (!work || !(await save(() => work))) return;
    onClose();
    toast(done());
    await revalidate();
  };
  return (
    <Dialog
      ref={ref}
      open={open}
      title={title}
      onClose={() => {
        saving.forget();
        onClose();
      }}
      actions={<DialogActions label={label} busy={busy} isDestructive={isDestructive} onSend={sendOnce} />}
    >
      {about}
      <FormSummary>{summary}</FormSummary>
      {children(error)}
    </Dialog>
  );
}
