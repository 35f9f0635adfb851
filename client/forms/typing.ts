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

/** Whether a control stands otherwise than it was drawn. A radio that was left is told of by the one that was chosen. */
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
 * What was typed and chosen while the scripts of a page were under way stands in its fields, and nobody heard of it: React
 * would hold what the server had drawn, show it again with its next drawing, and have it sent. It is done once more here,
 * but for forms that only ask: what stands there is read as they are sent, and where a choice leads to another page, the
 * one that a browser puts back for whoever steps back would lead away again.
 */
export function repeatWhatWasTyped(page: ParentNode): void {
  const changed = [...page.querySelectorAll<Control>('input, textarea, select')]
    .filter((control) => control.form?.method !== 'get' && isChanged(control))
    // All of it before any: as soon as React hears of one, it draws the others as it holds them.
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
      // Not every kind of field knows its caret; whoever types here goes on where they were.
      if (caret !== null) control.setSelectionRange(caret, caret);
    }
  }
}
