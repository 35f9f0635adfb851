import { Button } from '#client/ui/Button.tsx';

interface DialogActionsProps {
  /** What is done, in a word. */
  label: string;
  busy: boolean;
  isDestructive?: boolean;
  onSend: () => unknown;
  onClose: () => void;
}

/** The way back, and the deed of a dialog that is sent. */
export function DialogActions({ label, busy, isDestructive = false, onSend, onClose }: DialogActionsProps) {
  return (
    <>
      <Button type="button" $variant="outline" onClick={onClose}>
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
