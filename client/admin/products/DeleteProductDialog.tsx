import { ConfirmDialog } from '#client/ui/Dialog.tsx';

interface DeleteProductDialogProps {
  /** How many; 0 keeps it closed. */
  count: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks in the words of the specification. */
export function DeleteProductDialog({ count, ...rest }: DeleteProductDialogProps) {
  const many = count > 1;
  return (
    <ConfirmDialog
      open={count > 0}
      title={many ? `Excluir ${count} produtos` : 'Excluir produto'}
      confirmLabel="Excluir"
      {...rest}
    >
      {many
        ? `Tem certeza que deseja excluir estes ${count} produtos? Esta ação não pode ser desfeita.`
        : 'Tem certeza que deseja excluir este produto? Esta ação não pode ser desfeita.'}
    </ConfirmDialog>
  );
}
