import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import type { BulkAction, changeProducts } from '#shared/contract/admin/products.ts';
import { CsvButton } from '../export/CsvButton.tsx';
import { Allowed } from '../layout/Allowed.tsx';

const CHANGES: [BulkAction, string][] = [
  ['activate', 'Ativar'],
  ['deactivate', 'Desativar'],
];
const RESTORE: [BulkAction, string][] = [['restore', 'Restaurar']];

interface BulkBarProps {
  chosen: string[];
  /** How many could be chosen on this page. */
  shown: number;
  busy: boolean;
  csv: string;
  onChooseAll: (all: boolean) => void;
  /** The products were deleted: what can be done with them is to bring them back. */
  archived: boolean;
  onAct: (action: BulkAction) => void;
}

/** Chooses all products of the page, and tells what can be done with the chosen ones. */
export function BulkBar({ chosen, shown, busy, csv, archived, onChooseAll, onAct }: BulkBarProps) {
  const count = chosen.length;
  return (
    <Bar role="group" aria-label="Produtos escolhidos">
      <label>
        <input
          type="checkbox"
          checked={count === shown}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < shown;
          }}
          onChange={({ target }) => onChooseAll(target.checked)}
        />
        {countWords(count)}
      </label>
      {count > 0 && (
        <div>
          <Allowed<typeof changeProducts> by="products.write">
            {(archived ? RESTORE : CHANGES).map(([action, label]) => (
              <Button
                key={action}
                type="button"
                $variant="outline"
                disabled={busy}
                onClick={() => onAct(action)}
              >
                {label}
              </Button>
            ))}
          </Allowed>
          <CsvButton address={csv} label="Exportar escolhidos" />
          {!archived && (
            <Allowed<typeof changeProducts> by="products.write">
              <Button type="button" $variant="destructive" disabled={busy} onClick={() => onAct('delete')}>
                Excluir
              </Button>
            </Allowed>
          )}
        </div>
      )}
    </Bar>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'Escolher todos desta página';
  return count === 1 ? '1 produto escolhido' : `${count} produtos escolhidos`;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  min-block-size: 3.5rem;
  padding: ${space[1]} ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  color: ${color.onSurface};
  label {
    display: inline-flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: 2.75rem;
    cursor: pointer;
  }
  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    accent-color: ${color.accent};
  }
  div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
  }
`;
