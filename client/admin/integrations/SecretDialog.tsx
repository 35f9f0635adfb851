import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { CopyField } from '#client/ui/CopyField.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';

/** The secret of a webhook, shown once: it closes by its button alone. */
export function SecretDialog({ secret, onClose }: { secret: string | undefined; onClose: () => void }) {
  return (
    <Dialog open={secret !== undefined} title="Guarde o segredo" wide>
      <p>Copie o segredo para o receptor conferir a assinatura. Não mostraremos de novo.</p>
      <CopyField label="Segredo do webhook" value={secret ?? ''} />
      <Actions $at="end">
        <Button type="button" onClick={onClose}>
          Já guardei
        </Button>
      </Actions>
    </Dialog>
  );
}
