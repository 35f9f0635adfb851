import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { toast, Toaster } from './Toast.tsx';

const undo = (close: () => void) => (
  <button type="button" onClick={close}>
    Desfazer
  </button>
);

export const Sample = () => (
  <Actions>
    <Button onClick={() => toast('Item removido.', undo)}>Remover</Button>
    <Toaster />
  </Actions>
);
