import { useRevalidator } from 'react-router-dom';
import { faultOf } from '#client/forms/fault.ts';
import { useSaving } from '#client/forms/useSaving.ts';

/**
 * `useSaving` for what is decided about a thing that others move too: whoever is refused because it has moved sees how it
 * stands now, keeps what was typed, and decides over that the next time.
 */
export function useDeciding() {
  const saving = useSaving();
  const { revalidate } = useRevalidator();
  const save = (work: () => Promise<unknown>): Promise<boolean> =>
    saving.save(async () => {
      try {
        await work();
      } catch (failed) {
        if (faultOf(failed).conflict) await revalidate();
        throw failed;
      }
    });
  return { ...saving, save };
}
