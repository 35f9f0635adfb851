import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/calls/checkedBody.ts';
import { type AdminProduct, readAdminProduct } from '#shared/contract/admin/products.ts';
import { planPromotion, PromotionForm, removePromotion } from '#shared/contract/admin/promotions.ts';

/** Checks the form with the server's own schema first, so that faults show without a request. */
export const keepPromotion = (id: string, version: number, promotion: object): Promise<AdminProduct> =>
  call(planPromotion, { params: { id }, body: { ...checkedBody(PromotionForm, promotion), version } });

export const endPromotion = (id: string, version: number): Promise<AdminProduct> =>
  call(removePromotion, { params: { id }, query: { version } });

export const storedProduct = (id: string): Promise<AdminProduct> =>
  call(readAdminProduct, { params: { id } });
