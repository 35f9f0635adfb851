import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { hiddenOf } from '#client/admin/kit/columns.ts';
import { Button } from '#client/ui/Button.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import { HIDDEN_COLUMNS } from '#shared/contract/admin/viewedLists.ts';
import type { ColumnChoiceProps } from './ColumnChoice.tsx';

const FILE_WORDS = {
  same: 'O arquivo CSV sai com as mesmas colunas.',
  whole: 'O arquivo CSV sai com todas as colunas.',
  none: '',
};

interface ColumnsDialogProps extends ColumnChoiceProps {
  hidden: readonly string[];
  onClose: () => void;
}

/** Tick boxes for the columns of a list; each takes effect at once. */
export function ColumnsDialog({ titles, file, inViews, hidden, onClose }: ColumnsDialogProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  // The address changes after the list has reloaded.
  const [left, setLeft] = useState(hidden);
  const choose = (next: readonly string[]) => {
    setLeft(next);
    const params = new URLSearchParams(search);
    params.delete(HIDDEN_COLUMNS);
    const nextHidden = hiddenOf(next);
    if (nextHidden) params.set(HIDDEN_COLUMNS, nextHidden);
    void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog
      open
      title="Colunas desta lista"
      onClose={onClose}
      actions={
        <>
          {left.length > 0 && (
            <Button type="button" $variant="outline" onClick={() => choose([])}>
              Mostrar todas
            </Button>
          )}
          <Button type="button" onClick={onClose}>
            Pronto
          </Button>
        </>
      }
    >
      <p>
        {FILE_WORDS[file]} {inViews && 'Salve uma visão para voltar a elas.'}
      </p>
      {/* Each tick already counts: closing loses nothing, so there is no question. */}
      <Choices onInput={(event) => event.stopPropagation()}>
        {titles.map((title) => (
          <CheckField
            key={title}
            label={title}
            checked={!left.includes(title)}
            onChange={({ target }) =>
              choose(target.checked ? left.filter((each) => each !== title) : [...left, title])
            }
          />
        ))}
      </Choices>
    </Dialog>
  );
}

const Choices = styled.div`
  display: grid;
  gap: ${space[1]};
`;
