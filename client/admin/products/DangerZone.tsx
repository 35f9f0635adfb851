import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, text } from '#client/ui/theme/tokens.ts';
import type { AdminProduct } from '#shared/contract/admin/products.ts';
import { OffSaleDialog } from './OffSaleDialog.tsx';
import { useProductChanges } from './useProductChanges.tsx';

interface DangerZoneProps {
  product: AdminProduct;
  onGone: () => Promise<void>;
}

/** Deletes the edited product. (Specification, 'Zona Perigosa') */
export function DangerZone({ product: { id, owned }, onGone }: DangerZoneProps) {
  const [asking, setAsking] = useState(false);
  const { busy, change } = useProductChanges({ leave: onGone });
  return (
    <Panel title="Zona Perigosa">
      <Words>O produto sai da loja na hora e fica em “Excluídos”. Os pedidos feitos não mudam.</Words>
      <div>
        <Button type="button" $variant="destructive" onClick={() => setAsking(true)}>
          Excluir Produto
        </Button>
      </div>
      {asking && (
        <OffSaleDialog
          count={1}
          action="delete"
          notifiesSeller={owned}
          busy={busy}
          onCancel={() => setAsking(false)}
          onConfirm={(reason) => {
            void change({ ids: [id] }, 'delete', { notifiesSeller: owned, reason }).then(
              (gone) => gone || setAsking(false),
            );
          }}
        />
      )}
    </Panel>
  );
}

const Words = styled.p`
  color: ${color.quiet};
  font-size: ${text.small};
`;
