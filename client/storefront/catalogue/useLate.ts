import { useEffect, useState } from 'react';

/** True once `value` has been true for so long; quick answers never flash a placeholder. */
export function useLate(value: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!value) return undefined;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [value, milliseconds]);
  return value && late;
}
