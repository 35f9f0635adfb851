import { useState } from 'react';
import { useActionData, useLocation, useNavigation } from 'react-router-dom';
import type { Fault } from './fault.ts';
import type { Sent } from './useForm.ts';

/** What a page's action answers: done, or what was wrong with what was typed. */
export type FormState<Values = Record<string, string>> =
  | { done: true; intent?: string }
  | { done: false; values: Values; fault: Fault; intent?: string };

/**
 * What became of a form that was sent to its page's action, with and without JavaScript. `intent` tells the forms of a page
 * apart: the value by which its button says what to do, and which the action gives back.
 */
export function usePosted(action: string, intent?: string): Sent & { done: boolean } {
  const answer = useAnswer();
  const { formAction, formData } = useNavigation();
  const state = answer?.intent === intent ? answer : undefined;
  const refused = state && !state.done ? state : undefined;
  return {
    busy: formAction === action && (intent === undefined || formData?.get('intent') === intent),
    fault: refused?.fault,
    typed: refused?.values,
    done: state?.done === true,
  };
}

/** What the action answered last, for as long as somebody stays: the router forgets it where the page's data are only asked for anew. */
function useAnswer(): FormState | undefined {
  const given = useActionData<FormState | undefined>();
  const { key } = useLocation();
  const [last, setLast] = useState({ given, key });
  if (key !== last.key || (given && given !== last.given)) setLast({ given, key });
  return given ?? (key === last.key ? last.given : undefined);
}
