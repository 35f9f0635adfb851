import { Download } from 'lucide-react';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';

/** Downloads a CSV file; an error is shown above the button. */
export function SheetDownload({ label, download }: { label: string; download: () => Promise<void> }) {
  const { save, busy, fault } = useSaving();
  return (
    <>
      <FormSummary>{fault?.message}</FormSummary>
      <Actions>
        <Button type="button" $variant="outline" disabled={busy} onClick={() => void save(download)}>
          <Download size={18} aria-hidden="true" />
          {busy ? 'Baixando...' : label}
        </Button>
      </Actions>
    </>
  );
}
