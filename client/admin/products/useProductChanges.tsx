import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { faultOf } from '#client/forms/fault.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import type { BulkAction } from '#shared/contract/admin/manyProducts.ts';
import type { AdminProductFilter } from '#shared/contract/admin/products.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import type { OffSale } from './OffSaleDialog.tsx';

const OPPOSITE: Record<BulkAction, BulkAction> = {
  activate: 'deactivate',
  deactivate: 'activate',
  delete: 'restore',
  restore: 'delete',
};

const TOASTS: Record<BulkAction, [one: string, many: string]> = {
  activate: ['Produto ativado.', 'produtos ativados.'],
  deactivate: ['Produto desativado.', 'produtos desativados.'],
  delete: ['Produto excluído.', 'produtos excluídos.'],
  restore: ['Produto restaurado.', 'produtos restaurados.'],
};

/** Products by id, or all that a filter finds at the time of selection. */
export type Chosen =
  | { ids: readonly string[] }
  | {
      filter: {
        q?: string;
        category?: string | undefined;
        seller?: string | undefined;
        status?: AdminProductFilter | undefined;
      };
      count: number;
    };

export interface Outcome {
  changed: string[];
  refused: { id: string; title: string; message: string }[];
}

interface Why {
  /** Another seller owns them, and is notified when they leave sale. */
  notifiesSeller: boolean;
  reason?: string | undefined;
}

interface Around {
  leave?: () => Promise<void>;
  /** Asks for the reason where the undo takes another seller's products off sale. */
  ask?: (of: OffSale) => void;
}

/** Changes products, reloads the page (or opens the one that `leave` returns), and offers to undo it. */
export function useProductChanges({ leave, ask }: Around = {}) {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(0);
  const [refused, setRefused] = useState<Outcome['refused']>([]);
  const { revalidate } = useRevalidator();

  const run = async (
    chosen: Chosen,
    action: BulkAction,
    { notifiesSeller, reason }: Why,
    undoable: boolean,
  ): Promise<boolean> => {
    setBusy(true);
    setDone(0);
    setRefused([]);
    try {
      const outcome = await (
        await importNeeded(() => import('./changeProducts.ts'))
      ).change(chosen, { action, reason }, setDone);
      const { changed } = outcome;
      setRefused(outcome.refused);
      await (leave && undoable ? leave() : revalidate());
      const [one, many] = TOASTS[action];
      const undo = () => {
        const opposite = OPPOSITE[action];
        const back = { ids: changed };
        if (notifiesSeller && ask && (opposite === 'deactivate' || opposite === 'delete'))
          ask({ chosen: back, count: changed.length, action: opposite, notifiesSeller });
        else void run(back, opposite, { notifiesSeller }, false);
      };
      toast(
        changed.length === 1 ? one : `${formatNumber(changed.length)} ${many}`,
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
        // Their rows are gone, and the pressed button with them.
        action === 'delete' || action === 'restore',
      );
      return true;
    } catch (error) {
      toast(faultOf(error).message);
      // Some batches may be done, or the list may have changed: the page reloads.
      if ('filter' in chosen) await revalidate();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    /** The progress of a long change, and the refused products. */
    done,
    refused,
    change: (chosen: Chosen, action: BulkAction, why: Why) => run(chosen, action, why, true),
  };
}
