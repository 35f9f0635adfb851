import { type RefObject, useEffect, useRef } from 'react';
import type { SettingsTab } from '#client/admin/settings/tabs/settingsTab.ts';
import type { Fault } from '#client/forms/fault.ts';
import { focusFault } from '#client/forms/useForm.ts';
import { tabsAtFault } from './settingsTabs.ts';

interface Leading {
  fault: Fault | undefined;
  /** The visible tab. */
  tab: SettingsTab | undefined;
  show: (slug: string) => void;
  form: RefObject<HTMLFormElement | null>;
}

/** Shows the first faulty field once, on its own tab. */
export function useLeadToFault({ fault, tab, show, form }: Leading): void {
  const led = useRef<Fault>(undefined);
  const goTo = useRef(show);
  useEffect(() => {
    goTo.current = show;
  });
  useEffect(() => {
    if (!fault || led.current === fault) return;
    const there = tabsAtFault(fault);
    const [first] = there;
    if (first && !there.some((each) => each === tab)) {
      // The faulty field is on another tab: open it first, then focus the field.
      goTo.current(first.slug);
      return;
    }
    led.current = fault;
    focusFault(form.current);
  }, [fault, tab, form]);
}
