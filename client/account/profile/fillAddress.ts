import { call } from '#client/calls/call.ts';
import { findPostalCode } from '#shared/contract/public/postalCodes.ts';

/** What the last postal code filled in: the next one may replace it, but not the user's input. */
const brought = new WeakMap<Element, string>();

/** Fills the empty fields of the address with the street of a postal code. Returns whether it filled any. */
export async function fillAddress(field: HTMLInputElement): Promise<boolean> {
  const digits = field.value.replace(/\D/g, '');
  const { form } = field;
  if (digits.length !== 8 || !form) return false;
  const lookup = call(findPostalCode, { params: { postalCode: digits }, quietly: true });
  const { address } = await lookup.catch(() => ({ address: null }));
  if (!address || field.value.replace(/\D/g, '') !== digits) return false;
  const filled = Object.entries(address).map(([name, value]) => fill(form.elements.namedItem(name), value));
  return filled.includes(true);
}

function fill(control: Element | RadioNodeList | null, value: string): boolean {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return false;
  if (value === '' || (control.value !== '' && control.value !== brought.get(control))) return false;
  brought.set(control, value);
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true })); // so that the draft keeps it
  return true;
}
