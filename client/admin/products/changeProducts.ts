import * as z from 'zod';
import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/calls/checkedBody.ts';
import {
  type BulkAction,
  changeMatchingProducts,
  changeProducts,
} from '#shared/contract/admin/manyProducts.ts';
import { OffSaleReason } from '#shared/contract/admin/productForm.ts';
import type { Reply } from '#shared/contract/endpoint.ts';
import type { Chosen, Outcome } from './useProductChanges.tsx';

type Step = Reply<typeof changeMatchingProducts>;

interface Deed {
  action: BulkAction;
  reason: string | undefined;
}

const MOST = 100;

/** Checks a reason before anything is sent. Throws `Unsent`. */
export const checkReason = (reason: string) => checkedBody(z.object({ reason: OffSaleReason }), { reason });

/** Runs the action in batches, and reports progress after each. */
export const change = (chosen: Chosen, deed: Deed, onStep: (done: number) => void): Promise<Outcome> =>
  'ids' in chosen ? changeThese(chosen.ids, deed, onStep) : changeMatching(chosen, deed, onStep);

async function changeThese(ids: readonly string[], deed: Deed, onStep: (done: number) => void) {
  const changed: string[] = [];
  for (let from = 0; from < ids.length; from += MOST) {
    const some = ids.slice(from, from + MOST);
    changed.push(...(await call(changeProducts, { body: { ids: some, ...deed } })).changed);
    onStep(from + some.length);
  }
  return { changed, refused: [] };
}

async function changeMatching(
  { filter, count }: Extract<Chosen, { count: number }>,
  deed: Deed,
  onStep: (done: number) => void,
) {
  const outcome: Outcome = { changed: [], refused: [] };
  let [done, after]: [number, string | undefined] = [0, undefined];
  do {
    const step: Step = await call(changeMatchingProducts, { body: { filter, count, ...deed, after } });
    outcome.changed.push(...step.changed);
    outcome.refused.push(...step.refused);
    done += step.changed.length + step.refused.length + step.unchanged;
    onStep(done);
    after = step.after ?? undefined;
  } while (after !== undefined);
  return outcome;
}
