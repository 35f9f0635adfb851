import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, text } from '#client/ui/theme/tokens.ts';
import { DeleteProductDialog } from './DeleteProductDialog.tsx';
import { useProductChanges } from './useProductChanges.tsx';

/** Deletes the product that is being edited. (Specification, 'Zona Perigosa') */
export function DangerZone({ id, onGone }: { id: string; onGone: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const { busy, change } = useProductChanges({ leave: onGone });
  return (
    <Panel title="Zona Perigosa">
      <Words>
        O produto sai da loja e da lista na mesma hora e fica em “Excluídos”. Os pedidos antigos continuam a
        mostrar o que foi vendido.
      </Words>
      <div>
        <Button type="button" $variant="destructive" onClick={() => setAsking(true)}>
          Excluir Produto
        </Button>
      </div>
      <DeleteProductDialog
        count={asking ? 1 : 0}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          void change({ ids: [id] }, 'delete').then((gone) => gone || setAsking(false));
        }}
      />
    </Panel>
  );
}

const Words = styled.p`
  color: ${color.quiet};
  font-size: ${text.small};
`;
