import { useRevalidator } from 'react-router-dom';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { Button } from '#client/ui/Button.tsx';
import type { saveStoreSettings } from '#shared/contract/admin/settings.ts';

/** The staff sees the whole shop during maintenance, so only this tells them that visitors do not. */
export function Reopen() {
  const may = useMay();
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  const reopen = async () => {
    const reopened = await save(async () =>
      (await importNeeded(() => import('./reopenShop.ts'))).reopenShop(),
    );
    if (reopened) await revalidate();
  };
  return (
    <>
      <p>
        <strong>Loja em manutenção:</strong> só a equipe vê a loja.
      </p>
      <FormSummary>{fault?.message}</FormSummary>
      {may(needs<typeof saveStoreSettings>('settings.write')) && (
        <Button type="button" $variant="outline" $size="sm" disabled={busy} onClick={() => void reopen()}>
          {busy ? 'Reabrindo...' : 'Reabrir'}
        </Button>
      )}
    </>
  );
}
