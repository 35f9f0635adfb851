import { useHydrated } from '#client/ui/useHydrated.ts';
import { useNow } from '#client/ui/useNow.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';
import { HOUR, MINUTE } from '#shared/values/time.ts';

interface DueInProps {
  dueAt: string;
  /** When the buyer may cancel; null if the line has no deadline. */
  lateAt: string | null;
  settings: ClockSettings;
  reader: 'buyer' | 'seller';
}

/** Minutes are counted down to the end of a promise that is as near as that. */
const NEAR = 2 * HOUR;

/** By when something comes, how long that is still, and once it has passed since when it is late and what follows. */
export function DueIn({ dueAt, lateAt, settings, reader }: DueInProps) {
  const hydrated = useHydrated();
  const now = useNow(TICK);
  const left = Date.parse(dueAt) - now;
  const due = formatInstant(dueAt, settings);
  // The server and the browser draw the same at first.
  if (!hydrated || left > 0)
    return (
      <>
        {reader === 'seller' ? 'Entregar até' : 'chega até'} {due}
        {hydrated && left < NEAR && ` (${leftWords(left)})`}
        {reader === 'buyer' && '.'}
      </>
    );
  return (
    <>
      {reader === 'seller' ? 'Atrasado' : 'está atrasado'} desde {due}
      {lateAt !== null && <After at={lateAt} past={Date.parse(lateAt) <= now} {...{ settings, reader }} />}
      {reader === 'buyer' && '.'}
    </>
  );
}

interface AfterProps extends Pick<DueInProps, 'settings' | 'reader'> {
  at: string;
  past: boolean;
}

const After = ({ at, past, settings, reader }: AfterProps) =>
  reader === 'seller'
    ? past
      ? '. O comprador já pode cancelar'
      : `. O comprador pode cancelar a partir de ${formatInstant(at, settings)}`
    : past
      ? '. Você já pode cancelar: atualize esta página'
      : `. Se não chegar até ${formatInstant(at, settings)}, cancele e receba tudo de volta`;

function leftWords(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE);
  if (minutes < 60) return minutes === 1 ? 'falta 1 min' : `faltam ${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${hours === 1 && rest === 0 ? 'falta' : 'faltam'} ${hours} h${rest > 0 ? ` e ${rest} min` : ''}`;
}

const TICK = MINUTE / 4;
