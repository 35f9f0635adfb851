import { type Control, isChanged, isTick, tick, typeInto } from './typing.ts';

/**
 * The input of a form stays in its tab until it is accepted: through a reload, a visit to the terms, an expired
 * session. Passwords, cards and document numbers are never stored.
 */
const PREFIX = 'draft ';
const NEVER = /^cc-|password|one-time-code/;
const DOCUMENTS = new Set(['cpf', 'cnpj', 'document']);

type Draft = Record<string, string>;

let sent: string | undefined;

/**
 * Stores the input of a form under a name and the page's address, or its path where the query does not belong
 * to the form. Restores the stored input, and returns the function that stops.
 */
export function keepDraft(
  form: HTMLFormElement,
  name: string,
  address = location.pathname + location.search,
): () => void {
  const key = `${PREFIX}${address} ${name}`;
  // Input made before hydration is the newest.
  write(key, { ...read(key), ...typedAlready(form) });
  fillIn(form, read(key));
  const keep = ({ target }: Event) => {
    const control = storable(target);
    if (control) write(key, { ...read(key), [control.name]: valueOf(control) });
  };
  const send = () => {
    sent = key;
  };
  form.addEventListener('input', keep);
  form.addEventListener('submit', send);
  return () => {
    form.removeEventListener('input', keep);
    form.removeEventListener('submit', send);
  };
}

/** Taken when a form is sent. Calling it once the form is accepted deletes the stored draft. */
export function sentDraft(): () => void {
  const key = sent;
  sent = undefined;
  return () => {
    if (key !== undefined) write(key, {});
  };
}

/**
 * The same for a form that holds its values itself because it shows only some of them at a time: the draft
 * stored under a name, and the function that stores it, or deletes it for an empty value.
 */
export const formDraft = (name: string) => {
  const key = `${PREFIX}${name}`;
  return {
    read: () => read(key) as Record<string, string | boolean>,
    write: (draft: Record<string, string | boolean>) => write(key, draft),
  };
};

/** Signing out leaves nothing behind for the next user of this device. */
export function deleteDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Where storage is unavailable, nothing was stored.
  }
}

function storable(target: EventTarget | null): Control | undefined {
  const is =
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['password', 'hidden', 'file'].includes(target.type));
  if (!is || target.name === '' || target.tabIndex < 0) return undefined;
  return NEVER.test(target.autocomplete) || DOCUMENTS.has(target.name) ? undefined : target;
}

const valueOf = (control: Control): string =>
  isTick(control) && control.type === 'checkbox' && !control.checked ? '' : control.value;

function typedAlready(form: HTMLFormElement): Draft {
  const controls = [...form.elements].flatMap((element) => storable(element) ?? []);
  return Object.fromEntries(controls.filter(isChanged).map((control) => [control.name, valueOf(control)]));
}

function fillIn(form: HTMLFormElement, draft: Draft): void {
  for (const element of form.elements) {
    const control = storable(element);
    const value = control && draft[control.name];
    if (control === undefined || value === undefined) continue;
    if (!isTick(control)) typeInto(control, value);
    else if (control.checked !== (value === control.value)) tick(control);
  }
}

function read(key: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

function write(key: string, draft: Record<string, string | boolean>): void {
  try {
    if (Object.keys(draft).length > 0) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable; the form works all the same.
  }
}
