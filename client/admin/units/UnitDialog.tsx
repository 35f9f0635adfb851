import { ReasonDialog } from '#client/admin/kit/ReasonDialog.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';

export interface UnitAction {
  unit: { id: string };
  deed: 'revoke' | 'replace';
}

const WORDS = {
  revoke: {
    title: 'Revogar a unidade?',
    consequence: 'A unidade sai do estoque de vez. Use se o fornecedor cancelou ou ela não funciona.',
    label: 'Revogar',
    done: 'Unidade revogada.',
  },
  replace: {
    title: 'Substituir a unidade?',
    consequence:
      'O cliente recebe outra unidade para revelar no pedido, e esta deixa de valer. Só uma vez por item, na garantia ou numa disputa. Mais trocas, só com permissão para decidir disputas.',
    label: 'Substituir',
    done: 'Unidade substituída.',
  },
};

/** Asks why before a unit leaves the shelf or its buyer. */
export function UnitDialog({
  unitAction,
  onClose,
}: {
  unitAction: UnitAction | undefined;
  onClose: () => void;
}) {
  if (!unitAction) return null;
  const { unit, deed } = unitAction;
  const { title, consequence, label, done } = WORDS[deed];
  return (
    <ReasonDialog
      title={title}
      about={<p>{consequence}</p>}
      label={label}
      isDestructive={deed === 'revoke'}
      hint="Fica no registro da equipe."
      done={done}
      onClose={onClose}
      send={(reason) => {
        const request = { params: { id: unit.id }, body: { reason } };
        return deed === 'revoke'
          ? callEndpoint(async () => (await import('#shared/contract/admin/units.ts')).revokeUnit, request)
          : callEndpoint(async () => (await import('#shared/contract/admin/units.ts')).replaceUnit, request);
      }}
    />
  );
}
