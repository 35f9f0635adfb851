import { type ActionFunctionArgs, data } from 'react-router-dom';
import { orToSignIn } from '#client/account/personal.ts';
import { submitForm, textsOf } from '#client/forms/submitForm.ts';
import { DELIVERY_FIELDS, type DeliveryField, type DeliveryKind } from '#client/trade/deliveryFields.ts';
import { cancelSellerSale, deliverSellerSale } from '#shared/contract/seller/shop.ts';

const NAMES = [...new Set(Object.values(DELIVERY_FIELDS).flatMap((fields) => fields.map(([name]) => name)))];

/** Delivers a unit of a sale, whose kind names the fields, or gives the sale up; the contract checks them. */
export async function action({ request, params: { number = '' } }: ActionFunctionArgs) {
  const { intent, reason, pause, ...delivery } = await textsOf<
    'intent' | 'reason' | 'pause' | 'kind' | 'unit' | DeliveryField
  >(request, ['intent', 'reason', 'pause', 'kind', 'unit', ...NAMES]);
  if (intent === 'cancel') {
    const answer = await submitForm(
      cancelSellerSale,
      { reason, pause },
      (values) => ({ reason: values.reason, pause: values.pause === 'on' }),
      { number },
    );
    orToSignIn(request, answer);
    return data({ ...answer.data, intent }, answer.init ?? {});
  }
  const fields = DELIVERY_FIELDS[delivery.kind as DeliveryKind] ?? [];
  const answer = await submitForm(
    deliverSellerSale,
    delivery,
    (values) => ({
      kind: values.kind,
      ...Object.fromEntries(fields.map(([name]) => [name, values[name].trim() || null])),
    }),
    { number },
    { query: { unit: delivery.unit || '1' } },
  );
  return orToSignIn(request, answer);
}
