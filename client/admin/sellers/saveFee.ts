import { call } from '#client/calls/call.ts';
import { checkedBody } from '#client/forms/checkedBody.ts';
import { type AdminSeller, saveSellerFee, SellerFeeForm } from '#shared/contract/admin/sellers.ts';
import { readAmount } from '#shared/values/amount.ts';

/** Checks what was typed by the server's own schema first, so that its faults show without a journey. */
export async function saveFee({ slug, version }: AdminSeller, typed: string): Promise<AdminSeller> {
  const body = checkedBody(SellerFeeForm, { feePercent: readAmount(typed) ?? null, version });
  return call(saveSellerFee, { params: { slug }, body });
}
