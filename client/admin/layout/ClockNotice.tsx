import { ClockAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { NoteBar } from '#client/admin/kit/NoteBar.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import type { acceptClock } from '#shared/contract/admin/clock.ts';
import { LOOPS } from '#shared/contract/admin/loopNames.ts';
import { MINUTE } from '#shared/values/time.ts';
import { confirmClock, readClock } from './clockCalls.ts';

/** Waits until an owner confirms the server's clock; the notice also appears while the back-office is open. */
export function ClockNotice() {
  const [clock, setClock] = useState(useAdmin().setup.clock);
  const mayConfirm = useMay()(needs<typeof acceptClock>('system.clock'));
  const { busy, fault, save } = useSaving();
  const known = clock !== null;
  useEffect(() => {
    const timer = setInterval(() => void readClock(known).then((now) => now && setClock(now.clock)), MINUTE);
    return () => clearInterval(timer);
  }, [known]);
  if (!clock) return null;
  const confirm = async () => {
    if (!(await save(() => confirmClock(clock.now)))) return;
    setClock(null);
    toast('Relógio confirmado.');
  };
  return (
    <NoteBar aria-label="Relógio por confirmar">
      <ClockAlert size={16} aria-hidden="true" />
      <div>
        <p>
          <strong>Relógio por confirmar:</strong> o servidor marca <Moment at={clock.now} />, e a última hora
          que a loja registrou foi <Moment at={clock.latest} />.
        </p>
        <p>
          As vendas continuam. Até a confirmação, nada vence, é pago, liberado ou apagado.
          {clock.waiting.length > 0 && ` Em espera: ${clock.waiting.map((name) => LOOPS[name]).join(', ')}.`}
        </p>
        {mayConfirm ? (
          <>
            <p>
              Confira a hora do servidor. Certa? Confirme. Errada? Corrija o relógio: com a hora errada, a
              loja apaga dados e libera dinheiro antes do prazo.
            </p>
            <FormSummary>{fault?.message}</FormSummary>
            <Button
              type="button"
              $variant="outline"
              $size="sm"
              disabled={busy}
              onClick={() => void confirm()}
            >
              {busy ? 'Confirmando...' : 'A hora do servidor está certa'}
            </Button>
          </>
        ) : (
          <p>Um dono da loja precisa confirmar a hora do servidor.</p>
        )}
      </div>
    </NoteBar>
  );
}
