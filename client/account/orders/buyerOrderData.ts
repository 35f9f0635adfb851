import { data } from 'react-router-dom';
import { personal } from '#client/account/personal.ts';
import { Refused } from '#client/calls/callFaults.ts';

/** Reads what belongs to the signed-in customer, for a page of theirs: null with status 404 when it is not theirs. */
export const buyerOrderData = <Value>(request: Request, read: () => Promise<Value>) =>
  personal(request, async () => {
    try {
      return data<Value | null>(await read());
    } catch (error) {
      if (error instanceof Refused && error.problem.code === 'not_found')
        return data<Value | null>(null, { status: 404 });
      throw error;
    }
  });
