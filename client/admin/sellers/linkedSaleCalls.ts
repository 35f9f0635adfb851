import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { clearLinkedSale } from '#shared/contract/admin/linkedSales.ts';

export const letCount = ({ slug, lineId }: { slug: string; lineId: string }, reason: string) =>
  call(clearLinkedSale, {
    params: { slug, lineId },
    body: checkedBody(clearLinkedSale.body, { reason }),
  });
