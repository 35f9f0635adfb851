import { styled } from 'styled-components';
import { ConfirmDialog } from '#client/ui/overlay/Dialog.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import { formatNumber } from '#shared/numbers.ts';

interface DeleteProductDialogProps {
  /** How many; 0 keeps it closed. */
  count: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks in the words of the specification, but for 'não pode ser desfeita', which is not so. (ARCHITECTURE.md, decisions) */
export function DeleteProductDialog({ count, ...rest }: DeleteProductDialogProps) {
  const many = count > 1;
  const inDigits = formatNumber(count);
  return (
    <ConfirmDialog
      open={count > 0}
      title={many ? `Excluir ${inDigits} produtos` : 'Excluir produto'}
      confirmLabel="Excluir"
      {...rest}
    >
      <p>
        {many
          ? `Tem certeza que deseja excluir estes ${inDigits} produtos?`
          : 'Tem certeza que deseja excluir este produto?'}
      </p>
      <Truth>
        Na loja, {many ? 'eles saem' : 'ele sai'} na mesma hora e ninguém mais pode comprar. Aqui no painel,{' '}
        {many ? 'ficam' : 'fica'} em “Excluídos”, de onde ainda {many ? 'podem' : 'pode'} voltar.
      </Truth>
    </ConfirmDialog>
  );
}

const Truth = styled.p`
  margin-block-start: ${space[3]};
  color: ${color.quiet};
  font-size: ${text.small};
`;
