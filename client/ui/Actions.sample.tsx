import { Actions } from './Actions.tsx';
import { Button } from './Button.tsx';

export const Sample = () => (
  <>
    <Actions>
      <Button>Salvar</Button>
      <Button $variant="outline">Cancelar</Button>
    </Actions>
    <Actions $at="end">
      <Button>Enviar</Button>
    </Actions>
  </>
);
