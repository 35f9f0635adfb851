import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export const Sample = () => (
  <EmptyState as="h3" title="Nenhum pedido" action={<Button>Ver produtos</Button>}>
    O seu primeiro pedido aparece aqui.
  </EmptyState>
);
