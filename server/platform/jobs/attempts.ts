/** Does one piece of work, and keeps its fault for the end. */
export type Attempt = (work: () => Promise<unknown>) => Promise<void>;

/**
 * Work of many pieces in which none that fails holds up another: all are tried, and then what went wrong is thrown together
 * as an `AggregateError`, `what` being what could not be looked after. Nothing new is begun after `closing`.
 */
export async function attemptAll(
  what: string,
  work: (attempt: Attempt) => Promise<void>,
  closing?: AbortSignal,
): Promise<void> {
  const faults: unknown[] = [];
  await work(async (piece) => {
    if (closing?.aborted) return;
    try {
      await piece();
    } catch (error) {
      faults.push(error);
    }
  });
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} ${what} could not be looked after`);
}

/** The same for parts that are known beforehand: one after the other. */
export const attemptEach = (
  what: string,
  parts: readonly (() => Promise<unknown>)[],
  closing?: AbortSignal,
): Promise<void> =>
  attemptAll(
    what,
    async (attempt) => {
      for (const part of parts) await attempt(part);
    },
    closing,
  );
