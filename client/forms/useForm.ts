import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { keepDraft } from './draft.ts';
import { type Fault, faultyFields } from './fault.ts';

/** The result of sending a form: `usePosted` for a page's action, `useSaving` for a call from the page. */
export interface Sent {
  busy: boolean;
  /** The same object until the next answer: a new object is a new fault, announced again. */
  fault: Fault | undefined;
  /** The input to restore where the page is rendered again. */
  typed?: Record<string, string> | undefined;
}

/** The paths at which an endpoint's schema can find a fault. */
export type PathOf<E extends Endpoint> =
  | (E['body'] extends z.ZodType ? keyof z.input<E['body']> & string : never)
  | `${string}.${string}`;

interface Manner<Path> {
  /** Stores the draft in this tab under this name, which distinguishes two forms of a page. */
  draft?: string;
  /** What the form sends without showing it: its faults appear at the top of the form. */
  unseen?: readonly Path[];
}

export interface FormHandle<Path extends string> {
  /** For the form's element, or for what holds the fields where there is no form. */
  ref: RefCallback<HTMLElement>;
  busy: boolean;
  /** For `FormSummary`: what is wrong with the form as a whole, or how many of its fields are. */
  summary: string | undefined;
  error: (path: Path) => string | undefined;
  /** The fault of a field and what was typed into it, for a field of `PersonFields` and its like. */
  field: (path: Path) => { error: string | undefined; value: string | undefined };
}

/**
 * The standard form over an endpoint's schema, imported as a type only, so that no page carries a parser. It
 * shows each message at its field, focuses the first invalid field, announces the summary and keeps the input.
 * `More` names the fields that only the form has.
 */
export function useForm<E extends Endpoint, More extends string = never>(
  { busy, fault, typed }: Sent,
  { draft, unseen = [] }: Manner<PathOf<E>> = {},
): FormHandle<PathOf<E> | More> {
  const element = useRef<HTMLElement>(null);
  const { left, correct } = useCorrected(fault);
  const ref = useCallback<RefCallback<HTMLElement>>(
    (form) => {
      element.current = form;
      const forget =
        form instanceof HTMLFormElement && draft !== undefined ? keepDraft(form, draft) : undefined;
      const leaving = new AbortController();
      form?.addEventListener('input', correct, { signal: leaving.signal });
      return () => {
        leaving.abort();
        forget?.();
        element.current = null;
      };
    },
    [draft, correct],
  );
  useEffect(() => {
    // A form may be gone with its last answer; what is said of it is not.
    if (fault) focusFault(element.current ?? document.body);
  }, [fault]);
  const error = (path: PathOf<E> | More) => left?.fields[path];
  return {
    ref,
    busy,
    summary: unseen.map(error).find((each) => each !== undefined) ?? summaryOf(left),
    error,
    field: (path) => ({ error: error(path), value: typed?.[path] }),
  };
}

/**
 * The rest of a fault while its fields are corrected: each message goes with the first change of its field, the
 * summary with the last message. An answer is not copied into this state during rendering. While late parts of a
 * page load, an update of a typed field waits; it would restore the state before the answer.
 */
function useCorrected(fault: Fault | undefined) {
  const [corrected, setCorrected] = useState({ fault, left: fault });
  const shown = useRef(fault);
  useEffect(() => {
    shown.current = fault;
  }, [fault]);
  const correct = useCallback(({ target }: Event) => {
    const field = target instanceof HTMLElement ? target : undefined;
    // Drawn in the middle of the event, a field would fall back to what it held before.
    const forget = () => {
      const { current } = shown;
      if (!field || !current) return;
      setCorrected((before) => {
        const now = before.fault === current ? before.left : current;
        const path = now && pathOf(field, now.fields);
        if (!now || path === undefined) return before;
        const { [path]: _, ...fields } = now.fields;
        return { fault: current, left: Object.keys(fields).length > 0 ? { ...now, fields } : undefined };
      });
    };
    setTimeout(forget);
  }, []);
  return { left: corrected.fault === fault ? corrected.left : fault, correct };
}

/** Which fault a field shows: that of its name, or the one assigned to it. */
function pathOf(field: HTMLElement, fields: Fault['fields']): string | undefined {
  const name = field.getAttribute('name');
  if (name !== null && name in fields) return name;
  const description = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  return Object.keys(fields).find((path) => description.includes(fields[path]));
}

const summaryOf = (fault: Fault | undefined): string | undefined => {
  const count = faultyFields(fault);
  if (count === 0) return fault?.message;
  return count === 1 ? 'Confira o campo marcado.' : `Confira os ${count} campos marcados.`;
};

/** The first field at fault, or what is said of the whole where none is. */
export function focusFault(form: HTMLElement | null): void {
  const at = (selector: string) => form?.querySelector<HTMLElement>(selector);
  (at('[aria-invalid="true"]') ?? at('[data-summary]'))?.focus();
}
