import { useEffect, useState } from 'react';

/** The moment by the clock of the device, anew after so many milliseconds; `first` where the page was drawn with another one. */
export function useNow(everyMs: number, first?: number): number {
  const [now, setNow] = useState(() => first ?? Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(clock);
  }, [everyMs]);
  return now;
}
