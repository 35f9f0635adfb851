import { useNavigation } from 'react-router-dom';
import type { Fault } from './fault.ts';
import { useAnswer } from './useAnswer.ts';
import type { Sent } from './useForm.ts';

/** The answer of a page's action: done, or the input with its faults. */
export type FormState<Values = Record<string, string>> =
  | { done: true; intent?: string }
  | { done: false; values: Values; fault: Fault; intent?: string };

/**
 * The result of a form that was sent to its page's action, with and without JavaScript. `intent` distinguishes
 * the forms of a page: the value of the button, which the action returns.
 */
export function usePosted(action: string, intent?: string): Sent & { done: boolean } {
  const answer = useAnswer<FormState>();
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
