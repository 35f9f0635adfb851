import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { DialogActions } from '#client/ui/overlay/DialogActions.tsx';
import type { replaceUnit } from '#shared/contract/admin/units.ts';

export interface UnitAction {
  unit: { id: string };
  deed: 'revoke' | 'replace';
}

const WORDS = {
  revoke: {
    title: 'Revogar a unidade?',
    consequence: 'A unidade sai do estoque de vez. Use se o fornecedor cancelou ou ela não funciona.',
    button: 'Revogar',
    done: 'Unidade revogada.',
  },
  replace: {
    title: 'Substituir a unidade?',
    consequence:
      'O cliente recebe outra unidade para revelar no pedido, e esta deixa de valer. Só uma vez por item, na garantia ou numa disputa. Mais trocas, só com permissão para decidir disputas.',
    button: 'Substituir',
    done: 'Unidade substituída.',
  },
};

/** Asks why before a unit leaves the shelf or its buyer. */
export function UnitDialog({ asked, onClose }: { asked: UnitAction | undefined; onClose: () => void }) {
  const { save, forget, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof replaceUnit>(saving);
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const words = WORDS[asked?.deed ?? 'revoke'];
  const close = () => {
    forget();
    setReason('');
    onClose();
  };
  const act = async () => {
    if (!asked) return;
    const request = { params: { id: asked.unit.id }, body: { reason } };
    const saved = await (asked.deed === 'revoke'
      ? save(async () => (await import('#shared/contract/admin/units.ts')).revokeUnit, request)
      : save(async () => (await import('#shared/contract/admin/units.ts')).replaceUnit, request));
    if (!saved) return;
    close();
    toast(words.done);
    await revalidate();
  };
  return (
    <Dialog
      ref={ref}
      open={asked !== undefined}
      title={words.title}
      onClose={close}
      actions={
        <DialogActions
          label={words.button}
          busy={busy}
          isDestructive={asked?.deed === 'revoke'}
          onSend={act}
        />
      }
    >
      <p>{words.consequence}</p>
      <FormSummary>{summary}</FormSummary>
      <ReasonField
        hint="Fica no registro da equipe."
        value={reason}
        error={error('reason')}
        onChange={setReason}
      />
    </Dialog>
  );
}
