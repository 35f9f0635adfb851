import { Download } from 'lucide-react';
import { useState } from 'react';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';

/** Downloads a list or report as CSV; `address` is that of the JSON, with its filters. */
export function CsvButton({ address, label = 'Exportar CSV' }: { address: string; label?: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await (await importNeeded(() => import('#client/calls/downloadCsv.ts'))).downloadCsv(address);
    } catch (error) {
      toast(error instanceof Error ? error.message : 'Não foi possível exportar. Tente de novo.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type="button" $variant="outline" disabled={busy} onClick={() => void download()}>
      <Download size={18} aria-hidden="true" />
      {busy ? 'Exportando...' : label}
    </Button>
  );
}
