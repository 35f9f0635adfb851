import { Columns3 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hiddenIn } from '#client/admin/kit/columns.ts';
import { lazyOnDemand } from '#client/pages/lazyWhenIdle.ts';
import { Button } from '#client/ui/Button.tsx';

const ColumnsDialog = lazyOnDemand(async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog);

export interface ColumnChoiceProps {
  titles: readonly string[];
  /** How the list's file uses the selected columns. */
  file: 'same' | 'whole' | 'none';
  /** Whether a saved view may store it. */
  inViews: boolean;
}

/** In the head of a list: which columns it shows, stored in its address. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { titles } = props;
  const { search } = useLocation();
  const [open, setOpen] = useState(false);
  const hidden = hiddenIn(search).filter((title) => titles.includes(title));
  return (
    <>
      <Button type="button" $variant="outline" onClick={() => setOpen(true)}>
        <Columns3 size={18} aria-hidden="true" />
        {hidden.length === 0
          ? 'Colunas'
          : `Colunas (${hidden.length === 1 ? '1 oculta' : `${hidden.length} ocultas`})`}
      </Button>
      {open && (
        <Suspense>
          <ColumnsDialog {...props} hidden={hidden} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
