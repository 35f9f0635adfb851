import { Refused } from '#client/calls/callFaults.ts';

/** What stands beside the thing a page is about; undefined where the role of whoever looks does not show it. */
export async function unlessForbidden<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Refused && error.problem.code === 'forbidden') return undefined;
    throw error;
  }
}
