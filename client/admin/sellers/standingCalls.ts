import { call } from '#client/calls/call.ts';
import { checkedBody, typedList } from '#client/forms/checkedBody.ts';
import type { AdminSeller } from '#shared/contract/admin/sellers.ts';
import {
  closeSeller,
  decideStrike,
  giveStrike,
  noteOnSeller,
  returnSeller,
  suspendSeller,
} from '#shared/contract/admin/standing.ts';

type Seller = Pick<AdminSeller, 'slug' | 'version'>;

export const suspend = ({ slug, version }: Seller, given: { reason: string; until: string }) =>
  call(suspendSeller, { params: { slug }, body: checkedBody(suspendSeller.body, { ...given, version }) });

export const bringBack = ({ slug, version }: Seller) =>
  call(returnSeller, { params: { slug }, body: { version } });

export const close = ({ slug, version }: Seller, given: { reason: string }) =>
  call(closeSeller, { params: { slug }, body: checkedBody(closeSeller.body, { ...given, version }) });

export const strike = ({ slug }: Seller, given: { reason: string; sales: string; grave: boolean }) =>
  call(giveStrike, {
    params: { slug },
    body: checkedBody(giveStrike.body, { ...given, sales: typedList(given.sales) }),
  });

export const decide = ({ slug }: Seller, id: string, given: { lift: boolean | undefined; reason: string }) =>
  call(decideStrike, { params: { slug, id }, body: checkedBody(decideStrike.body, given) });

export const note = ({ slug }: Seller, text: string) =>
  call(noteOnSeller, { params: { slug }, body: checkedBody(noteOnSeller.body, { text }) });
