import { Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { lazyOnDemand } from '#client/pages/lazyWhenIdle.ts';
import { Button } from '#client/ui/Button.tsx';
import type { ViewedList } from '#shared/contract/admin/viewedLists.ts';

const ViewsDialog = lazyOnDemand(async () => (await import('./ViewsDialog.tsx')).ViewsDialog);

/** In the head of a list: its saved views, and the button that saves the current one. */
export function SavedViews({ list }: { list: ViewedList }) {
  const views = useAdmin().views.filter((view) => view.list === list);
  // Opening a view closes it.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  return (
    <>
      <Button type="button" $variant="outline" onClick={() => setOpenAt(key)}>
        <Bookmark size={18} aria-hidden="true" />
        {views.length === 0 ? 'Visões' : `Visões (${views.length})`}
      </Button>
      {openAt === key && (
        <Suspense>
          <ViewsDialog list={list} views={views} onClose={() => setOpenAt(undefined)} />
        </Suspense>
      )}
    </>
  );
}
