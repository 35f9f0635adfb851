import { use } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { LeaveDialog } from './Dialog.tsx';

interface DialogActionsProps {
  label: string;
  busy: boolean;
  isDestructive?: boolean;
  onSend: () => unknown;
  /** The way back, where it is not closing the dialog. */
  onBack?: (() => void) | undefined;
}

/** The way back, and the deed of a dialog that is sent. */
export function DialogActions({ label, busy, isDestructive = false, onSend, onBack }: DialogActionsProps) {
  const leave = use(LeaveDialog);
  return (
    <>
      <Button type="button" $variant="outline" onClick={onBack ?? leave}>
        Voltar
      </Button>
      <Button
        type="button"
        $variant={isDestructive ? 'destructive' : 'default'}
        disabled={busy}
        onClick={() => void onSend()}
      >
        {busy ? 'Salvando...' : label}
      </Button>
    </>
  );
}
