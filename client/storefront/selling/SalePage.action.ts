import type { ActionFunctionArgs } from 'react-router-dom';
import { DELIVERY_FIELDS, type DeliveryField, type DeliveryKind } from '#client/deliveryFields.ts';
import { submitForm, textsOf } from '#client/submitForm.ts';
import { deliverOwnSale } from '#shared/contract/seller.ts';
import { orToSignIn } from '#client/storefront/account/personal.ts';

const NAMES = [...new Set(Object.values(DELIVERY_FIELDS).flatMap((fields) => fields.map(([name]) => name)))];

/** Delivers a unit of a sale; the kind names the fields, and the contract checks them. */
export async function action({ request, params: { number = '' } }: ActionFunctionArgs) {
  const typed = await textsOf<'kind' | 'unit' | DeliveryField>(request, ['kind', 'unit', ...NAMES]);
  const fields = DELIVERY_FIELDS[typed.kind as DeliveryKind] ?? [];
  const answer = await submitForm(
    deliverOwnSale,
    typed,
    (values) => ({
      kind: values.kind,
      ...Object.fromEntries(fields.map(([name]) => [name, values[name].trim() || null])),
    }),
    { number },
    { query: { unit: typed.unit || '1' } },
  );
  return orToSignIn(request, answer);
}
