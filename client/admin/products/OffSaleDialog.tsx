import { useState } from 'react';
import { styled } from 'styled-components';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { ConfirmDialog } from '#client/ui/overlay/Dialog.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { changeProducts } from '#shared/contract/admin/manyProducts.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import type { Chosen } from './useProductChanges.tsx';

export interface OffSale {
  chosen: Chosen;
  count: number;
  action: 'deactivate' | 'delete';
  /** Another seller owns them and receives the reason. */
  notifiesSeller: boolean;
}

const WORDS = {
  deactivate: { verb: 'Desativar', title: 'Desativar produto' },
  delete: { verb: 'Excluir', title: 'Excluir produto' },
} as const;

interface OffSaleDialogProps extends Omit<OffSale, 'chosen'> {
  busy: boolean;
  onConfirm: (reason: string | undefined) => void;
  onCancel: () => void;
}

/**
 * Confirms before products leave sale, and asks for the reason where another seller owns them. Deleting uses the words of the
 * specification, except 'não pode ser desfeita', which is not true. (docs/architecture/office.md)
 */
export function OffSaleDialog({
  count,
  action,
  notifiesSeller,
  busy,
  onConfirm,
  onCancel,
}: OffSaleDialogProps) {
  const { save, ...saving } = useSaving();
  const { ref, error } = useForm<typeof changeProducts>(saving);
  const [reason, setReason] = useState('');
  const many = count > 1;
  const inDigits = formatNumber(count);
  const confirm = () =>
    save(async () => {
      if (notifiesSeller) (await importNeeded(() => import('./changeProducts.ts'))).checkReason(reason);
      onConfirm(notifiesSeller ? reason : undefined);
    });
  const { verb, title } = WORDS[action];
  return (
    <ConfirmDialog
      open
      title={many ? `${verb} ${inDigits} produtos` : title}
      confirmLabel={verb}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      {action === 'delete' && (
        <p>
          {many
            ? `Tem certeza que deseja excluir estes ${inDigits} produtos?`
            : 'Tem certeza que deseja excluir este produto?'}
        </p>
      )}
      <Truth>
        Na loja, {many ? 'eles saem' : 'ele sai'} na mesma hora e ninguém mais pode comprar. Aqui no painel,{' '}
        {many ? 'ficam' : 'fica'}{' '}
        {action === 'delete' ? 'em “Excluídos”, de onde ainda ' : 'entre os inativos, de onde '}
        {many ? 'podem' : 'pode'} voltar.
      </Truth>
      {notifiesSeller && (
        <div ref={ref}>
          <ReasonField
            hint="O vendedor lê por e-mail e no anúncio."
            value={reason}
            error={error('reason')}
            onChange={setReason}
          />
        </div>
      )}
    </ConfirmDialog>
  );
}

const Truth = styled.p`
  margin-block-end: ${space[3]};
  p + & {
    margin-block-start: ${space[3]};
  }
  color: ${color.quiet};
  font-size: ${text.small};
`;
