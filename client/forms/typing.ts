import { findLast } from '#shared/values/lists.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Changes a control as a person would, so that masks and what React holds follow. */
export function typeInto(control: Control, value: string): void {
  if (control.value === value) return;
  // React has put a setter of its own on the element, by which it knows what it has itself written there.
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
}

/** A radio is left by choosing another one. */
export function tick(control: HTMLInputElement): void {
  if (control.type === 'checkbox' || !control.checked) control.click();
}

export const isTick = (control: Control): control is HTMLInputElement & { type: 'checkbox' | 'radio' } =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

/**
 * Whether a control differs from its initial state. The newly chosen radio button reports for the one that lost
 * its choice.
 */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const drawn = findLast(options, ({ defaultSelected }) => defaultSelected) ?? options[0];
    return drawn?.selected === false;
  }
  if (!isTick(control)) return control.value !== control.defaultValue;
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
}

/**
 * Input made before hydration is in the fields, but React has no event for it: it would render the server's
 * value over it, and send that. This replays the events, except for GET forms. Those are read when they are
 * sent. Where a choice navigates, a value that the browser restores on Back would navigate away again.
 */
export function replayInput(page: ParentNode): void {
  const changed = [...page.querySelectorAll<Control>('input, textarea, select')]
    .filter((control) => control.form?.method !== 'get' && isChanged(control))
    // Reads all fields before the first event: React then renders the others with the values that it holds.
    .map((control) => ({
      control,
      value: control.value,
      checked: isTick(control) && control.checked,
      caret: control instanceof HTMLSelectElement ? null : control.selectionStart,
    }));
  for (const { control, value, checked, caret } of changed) {
    if (isTick(control)) {
      control.checked = !checked;
      control.click();
    } else if (control instanceof HTMLSelectElement || control.type === 'file') {
      if (control.value !== value) control.value = value;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      control.value = control.defaultValue;
      typeInto(control, value);
      // Not every input type has a selection; the caret stays where the user left it.
      if (caret !== null) control.setSelectionRange(caret, caret);
    }
  }
}
