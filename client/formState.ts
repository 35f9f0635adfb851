import type { Problem } from '#shared/contract/problem.ts';

/** What a page's action answers: done, or what was wrong with what was typed. */
export type FormState<Values> = { done: true } | { done: false; values: Values; problem: Problem };

/** The fault of each field by its path, and the sentence for the form as a whole when no field is at fault. */
export function faultsOf<Values>(state: FormState<Values> | undefined): {
  of: (path: string) => string | undefined;
  whole: string | undefined;
} {
  const problem = state && !state.done ? state.problem : undefined;
  const errors = problem?.errors ?? [];
  return {
    of: (path) => errors.find((each) => each.path === path)?.message,
    whole: problem && errors.length === 0 ? problem.detail : undefined,
  };
}
