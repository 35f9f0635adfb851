import { useState } from 'react';
import { styled } from 'styled-components';
import { useShell } from '#client/pages/shell.ts';
import { color } from '#client/ui/theme/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';
import { useNow } from '#client/ui/useNow.ts';
import { formatInstant } from '#shared/values/instant.ts';

/**
 * The payment's deadline. With scripts it also shows the time left, every second; screen readers read it on
 * demand.
 */
export function Validity({ until, secondsLeft }: { until: string; secondsLeft: number }) {
  const settings = useShell()?.settings;
  if (!useHydrated()) return settings && `Vale até ${formatInstant(until, settings)}`;
  return <Countdown from={secondsLeft} />;
}

/** Counts down from the server's seconds, since the clock of a phone may be wrong. */
function Countdown({ from }: { from: number }) {
  const [end] = useState(() => Date.now() + from * 1_000);
  const now = useNow(1_000);
  const seconds = Math.max(0, Math.round((end - now) / 1_000));
  if (seconds === 0) return 'O prazo terminou. Um instante...';
  return (
    <>
      Expira em{' '}
      <Time role="timer" data-short={seconds < 120 ? '' : undefined}>
        {clockOf(seconds)}
      </Time>
    </>
  );
}

/** '29:59', and '1:59:59' where the settings give more than an hour. */
function clockOf(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

const Time = styled.strong`
  font-variant-numeric: tabular-nums;
  &[data-short] {
    color: ${color.ember};
  }
`;
