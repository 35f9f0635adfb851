import { type ComponentProps, useState } from 'react';
import { ReasonField } from './ReasonField.tsx';
import { SendDialog } from './SendDialog.tsx';

interface ReasonDialogProps extends Omit<
  ComponentProps<typeof SendDialog<never, 'reason'>>,
  'open' | 'send' | 'done' | 'children'
> {
  hint: string;
  /** Where it differs from `ReasonField`. */
  field?: { label?: string; maxLength?: number };
  send: (reason: string) => Promise<unknown>;
  done: string;
}

/** A dialog that asks for nothing but the reason. */
export function ReasonDialog({ hint, field, send, done, ...props }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <SendDialog<never, 'reason'> {...props} send={() => send(reason)} done={() => done}>
      {(error) => (
        <ReasonField {...field} hint={hint} value={reason} error={error('reason')} onChange={setReason} />
      )}
    </SendDialog>
  );
}
