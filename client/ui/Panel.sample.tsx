import { Button } from './Button.tsx';
import { Panel } from './Panel.tsx';

export const Sample = () => (
  <>
    <Panel
      title="Dados da loja"
      about="O nome e a descrição aparecem para o comprador."
      action={
        <Button $variant="outline" $size="sm">
          Editar
        </Button>
      }
    >
      <p>Loja da Ana</p>
    </Panel>
  </>
);
