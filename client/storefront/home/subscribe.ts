import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { subscribe } from '#shared/contract/newsletter.ts';

/** Subscribes the address; throws what `faultOf` reads where it is not accepted. */
export const subscribeAddress = (email: string): Promise<unknown> =>
  call(subscribe, { body: checkedBody(subscribe.body, { email }) });
