/** Shorter words have too many neighbours. */
export const LEAST_WITH_SLIP = 5;

/** Whether exactly one character is missing, extra or different, or two neighbours are swapped. */
export function isSlip(input: string, candidate: string): boolean {
  const [a, b] = [Array.from(input), Array.from(candidate)];
  if (input === candidate || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const restIsSame = (skipA: number, skipB: number) =>
    a.slice(start + skipA).join('') === b.slice(start + skipB).join('');
  return (
    restIsSame(1, 0) ||
    restIsSame(0, 1) ||
    restIsSame(1, 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && restIsSame(2, 2))
  );
}
