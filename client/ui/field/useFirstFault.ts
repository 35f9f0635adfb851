import { type RefObject, useEffect } from 'react';

/** Puts the focus on the first field at fault each time there are new faults, so that nobody has to look for it. */
export function useFirstFault(form: RefObject<HTMLElement | null>, faults: unknown): void {
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, faults]);
}
