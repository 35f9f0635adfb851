import { styled } from 'styled-components';
import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Button } from '#client/ui/Button.tsx';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import type { BulkAction, changeProducts } from '#shared/contract/admin/manyProducts.ts';
import { formatNumber } from '#shared/values/numbers.ts';

const CHANGES: [BulkAction, string][] = [
  ['activate', 'Ativar'],
  ['deactivate', 'Desativar'],
];
const RESTORE: [BulkAction, string][] = [['restore', 'Restaurar']];

interface BulkBarProps {
  chosen: string[];
  /** The number of selectable products on this page. */
  visibleCount: number;
  busy: boolean;
  csv: string;
  /** The number of products that the filter finds on all pages, and whether all are selected. */
  total: number;
  whole: boolean;
  /** The number of finished products during a long action. */
  done: number;
  onChooseWhole: (whole: boolean) => void;
  onChooseAll: (all: boolean) => void;
  /** The products are deleted: the only action is to restore them. */
  archived: boolean;
  onAct: (action: BulkAction) => void;
}

/** Selects all products of the page, and lists the actions for the selected ones. */
export function BulkBar(props: BulkBarProps) {
  const { chosen, visibleCount, busy, csv, archived, total, whole, done, onChooseWhole, onChooseAll, onAct } =
    props;
  const count = whole ? total : chosen.length;
  const allOfPage = whole || count === visibleCount;
  return (
    <Bar role="group" aria-label="Produtos escolhidos">
      <div>
        <label>
          <input
            type="checkbox"
            checked={allOfPage}
            ref={(box) => {
              if (box) box.indeterminate = count > 0 && !allOfPage;
            }}
            onChange={({ target }) => onChooseAll(target.checked)}
          />
          {countWords(count)}
        </label>
        {allOfPage && total > visibleCount && (
          <Button type="button" $variant="outline" disabled={busy} onClick={() => onChooseWhole(!whole)}>
            {whole
              ? 'Só os desta página'
              : `Selecionar todos os ${formatNumber(total)} que o filtro encontra`}
          </Button>
        )}
      </div>
      <span role="status" className={busy && whole ? undefined : 'visually-hidden'}>
        {whole &&
          (busy
            ? `Alterando: ${formatNumber(done)} de ${formatNumber(total)}`
            : `Todos os ${formatNumber(total)} que o filtro encontra estão escolhidos`)}
      </span>
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
  return count === 1 ? '1 produto escolhido' : `${formatNumber(count)} produtos escolhidos`;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  min-block-size: 3.5rem;
  padding: ${space[2]} ${space[4]};
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
    align-items: center;
    gap: ${space[2]};
  }
`;
