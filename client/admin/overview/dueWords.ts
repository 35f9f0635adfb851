import type { NextDue } from '#shared/contract/admin/pendingWork.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';
import { DAY, HOUR, MINUTE } from '#shared/values/time.ts';

/** The deadline of the next item of a queue, how late it is, or how long it waits without a deadline. */
export function dueWords({ at, promised }: NextDue, now: number, settings: ClockSettings): string {
  const left = Date.parse(at) - now;
  if (!promised) return `espera há ${spanWords(-left, Math.floor)}`;
  return left > 0
    ? `vence em ${spanWords(left, Math.ceil)}`
    : `em atraso desde ${formatInstant(at, settings)}`;
}

/** Hours up to two days, because a number of days would hide 'tomorrow'. */
function spanWords(ms: number, round: (value: number) => number): string {
  const minutes = Math.max(1, round(ms / MINUTE));
  if (minutes < 60) return `${minutes} min`;
  if (ms < 2 * DAY) return `${round(ms / HOUR)} h`;
  return `${round(ms / DAY)} dias`;
}
