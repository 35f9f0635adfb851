import { Refused } from '#client/calls/callFaults.ts';

/** Secondary data of a page; undefined where the user's role does not allow it. */
export async function unlessForbidden<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Refused && error.problem.code === 'forbidden') return undefined;
    throw error;
  }
}
