import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Refused, Unreachable } from '#client/call.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import type { BulkAction } from '#shared/contract/admin/products.ts';

const OPPOSITE: Record<BulkAction, BulkAction> = {
  activate: 'deactivate',
  deactivate: 'activate',
  delete: 'restore',
  restore: 'delete',
};

const DONE: Record<BulkAction, [one: string, many: string]> = {
  activate: ['Produto ativado.', 'produtos ativados.'],
  deactivate: ['Produto desativado.', 'produtos desativados.'],
  delete: ['Produto excluído.', 'produtos excluídos.'],
  restore: ['Produto restaurado.', 'produtos restaurados.'],
};

/** Changes products, shows the page as it is then (or the one that `leave` leads to), and offers to undo it. */
export function useProductChanges({ leave }: { leave?: () => Promise<void> } = {}) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  const run = async (ids: string[], action: BulkAction, undoable: boolean): Promise<boolean> => {
    setBusy(true);
    try {
      const changed = await (await import('./changeProducts.ts')).change(ids, action);
      await (leave && undoable ? leave() : revalidate());
      const [one, many] = DONE[action];
      const undo = () => void run(changed, OPPOSITE[action], false);
      toast(
        changed.length === 1 ? one : `${changed.length} ${many}`,
        undoable && changed.length > 0
          ? (close) => (
              <button
                type="button"
                onClick={() => {
                  close();
                  undo();
                }}
              >
                Desfazer
              </button>
            )
          : undefined,
        // Their rows are gone, and the button that was pressed with them.
        action === 'delete' || action === 'restore',
      );
      return true;
    } catch (error) {
      toast(
        error instanceof Refused || error instanceof Unreachable
          ? error.message
          : 'Não foi possível alterar. Tente de novo em instantes.',
      );
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, change: (ids: string[], action: BulkAction) => run(ids, action, true) };
}
