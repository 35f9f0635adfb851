import { useRevalidator } from 'react-router-dom';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { useSaving } from '#client/forms/useSaving.ts';

export interface UnitDeed {
  unit: { id: string };
  deed: 'revoke' | 'replace';
}

const WORDS = {
  revoke: {
    title: 'Revogar a unidade?',
    consequence:
      'Ela sai do estoque e nunca mais é vendida. Use quando o fornecedor a cancelou ou ela não funciona.',
    button: 'Revogar',
    done: 'Unidade revogada.',
  },
  replace: {
    title: 'Substituir a unidade?',
    consequence:
      'O cliente recebe outra unidade disponível deste produto, para revelar no pedido, e esta deixa de valer.',
    button: 'Substituir',
    done: 'Unidade substituída.',
  },
};

/** Asks before a unit leaves the shelf or its buyer. */
export function UnitDialog({ asked, onClose }: { asked: UnitDeed | undefined; onClose: () => void }) {
  const { busy, fault, save, forget } = useSaving();
  const { revalidate } = useRevalidator();
  const words = WORDS[asked?.deed ?? 'revoke'];
  const close = () => {
    forget();
    onClose();
  };
  const act = async () => {
    if (!asked) return;
    const saved = await save(async () => (await import('./changeUnits.ts'))[asked.deed](asked.unit.id));
    if (!saved) return;
    onClose();
    toast(words.done);
    await revalidate();
  };
  return (
    <Dialog
      open={asked !== undefined}
      title={words.title}
      onClose={close}
      actions={
        <>
          <Button type="button" $variant="outline" data-first-focus onClick={close}>
            Voltar
          </Button>
          <Button
            type="button"
            $variant={asked?.deed === 'revoke' ? 'destructive' : 'default'}
            disabled={busy}
            onClick={() => void act()}
          >
            {busy ? 'Salvando...' : words.button}
          </Button>
        </>
      }
    >
      <p>{words.consequence}</p>
      <FormSummary>{fault?.message}</FormSummary>
    </Dialog>
  );
}
