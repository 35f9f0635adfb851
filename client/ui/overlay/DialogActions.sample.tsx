import { Actions } from '#client/ui/Actions.tsx';
import { DialogActions } from './DialogActions.tsx';

export const Sample = () => (
  <>
    <Actions $at="end">
      <DialogActions label="Enviar" busy={false} onSend={() => undefined} />
    </Actions>
    <Actions $at="end">
      <DialogActions label="Excluir" busy={false} isDestructive onSend={() => undefined} />
    </Actions>
  </>
);
