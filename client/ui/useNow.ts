import { useEffect, useState } from 'react';

/**
 * The current time of the device, updated at this interval in milliseconds; `first` is the time that the page
 * was rendered with.
 */
export function useNow(everyMs: number, first?: number): number {
  const [now, setNow] = useState(() => first ?? Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(clock);
  }, [everyMs]);
  return now;
}
