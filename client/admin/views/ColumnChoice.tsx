import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { hiddenIn } from './columns.ts';

const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog }));

/** In the head of a list: which of its columns it shows, kept in its address. */
export function ColumnChoice({ titles }: { titles: readonly string[] }) {
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
          <ColumnsDialog titles={titles} hidden={hidden} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
