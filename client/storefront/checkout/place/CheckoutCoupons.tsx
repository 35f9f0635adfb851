import { Form, Link } from 'react-router-dom';
import { paths } from '#client/pages/paths.ts';
import { CouponBox } from '#client/storefront/checkout/CouponBox.tsx';
import type { Quote } from '#shared/contract/account/quote.ts';
import type { RequestedLine } from './checkoutLines.ts';

interface CheckoutCouponsProps extends Pick<Quote, 'coupons' | 'refusedCoupons' | 'couponNotes'> {
  lines: readonly RequestedLine[];
}

/** The coupons of the checkout are in its address, so that they can be added and removed without scripts, too. */
export function CheckoutCoupons({ lines, coupons, refusedCoupons, couponNotes }: CheckoutCouponsProps) {
  const codes = coupons.flatMap(({ code }) => code ?? []);
  const items = lines.map(({ productId, quantity }) => `${productId}:${quantity}`);
  const without = (gone: string) =>
    `${paths.checkout}?${new URLSearchParams([
      ...items.map((item) => ['item', item]),
      ...codes.filter((code) => code !== gone).map((code) => ['cupom', code]),
    ]).toString()}`;
  return (
    <Form method="get" action={paths.checkout} replace preventScrollReset>
      {items.map((item) => (
        <input key={item} type="hidden" name="item" value={item} />
      ))}
      {codes.map((code) => (
        <input key={code} type="hidden" name="cupom" value={code} />
      ))}
      <CouponBox
        applied={coupons}
        refused={refusedCoupons}
        notes={couponNotes}
        renderRemoval={(code) => (
          <Link to={without(code)} replace preventScrollReset aria-label={`Tirar o cupom ${code}`}>
            Tirar
          </Link>
        )}
      />
    </Form>
  );
}
