import { useState } from 'react';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog, Dialog } from './Dialog.tsx';

export function Sample() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <Actions>
      <Button onClick={() => setOpen('dialog')}>Abrir diálogo</Button>
      <Button onClick={() => setOpen('confirm')}>Abrir confirmação</Button>
      <Dialog
        open={open === 'dialog'}
        title="Cupom"
        onClose={close}
        actions={<Button onClick={close}>Certo</Button>}
      >
        <p>O cupom vale até domingo.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Excluir o produto?"
        confirmLabel="Excluir"
        onConfirm={close}
        onCancel={close}
      >
        Não há como desfazer.
      </ConfirmDialog>
    </Actions>
  );
}
