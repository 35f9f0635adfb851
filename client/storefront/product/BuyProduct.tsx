import { ShoppingCart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { addToCart } from '#client/device/cartOnDevice.ts';
import { checkoutFor } from '#client/device/checkoutFor.ts';
import { bottomBarHeight } from '#client/pages/headerSize.ts';
import { paths } from '#client/pages/paths.ts';
import { useCurrency } from '#client/pages/useCurrency.ts';
import { useRecentOrders } from '#client/storefront/checkout/place/useRecentOrders.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { below, color, from, layer, lowScreen, shadow, space, text } from '#client/ui/theme/tokens.ts';
import type { Product } from '#shared/contract/public/products.ts';
import { isSoldOut } from '#shared/shop/stock.ts';
import { formatMoney } from '#shared/values/money.ts';
import { forBuyers } from './forBuyers.ts';

/** The two buy buttons; on phones 'Comprar agora' sticks to the bottom while they are out of view. */
export function BuyProduct({ product }: { product: Product }) {
  const buttons = useRef<HTMLDivElement>(null);
  const outOfSight = useOutOfSight(buttons);
  const currency = useCurrency();
  const soldOut = isSoldOut(product.stock);
  if (soldOut) return <SoldOut productId={product.id} />;
  return (
    <>
      <Buttons ref={buttons}>
        <BuyNow product={product} />
        <AddToCart product={product} />
      </Buttons>
      <Bar data-buy-bar data-visible={outOfSight ? '' : undefined}>
        <div>
          <strong>{formatMoney(product.price, currency)}</strong>
          {product.pixPrice < product.price && <span>{formatMoney(product.pixPrice, currency)} no Pix</span>}
        </div>
        <BuyNow product={product} />
      </Bar>
    </>
  );
}

/**
 * Sold out, unless the last unit is reserved for this visitor; the page is the same for everyone until that is
 * known.
 */
function SoldOut({ productId }: { productId: string }) {
  const order = useRecentOrders().find(({ productIds }) => productIds.includes(productId));
  return (
    <Buttons>
      {order ? (
        <ButtonLink $size="lg" to={order.waits ? paths.payment(order.number) : paths.order(order.number)}>
          {order.waits ? `Pagar o pedido ${order.number}` : `Ver o pedido ${order.number}`}
        </ButtonLink>
      ) : (
        <Button type="button" disabled $size="lg" aria-describedby="esgotado">
          Comprar agora
        </Button>
      )}
      <Button type="button" disabled $size="lg" $variant="outline" aria-describedby="esgotado">
        Adicionar ao carrinho
      </Button>
      <Reason id="esgotado" role="status">
        {order
          ? `Você já fez este pedido. ${order.waits ? 'O produto está reservado para você até o pagamento.' : 'Ele é seu.'}`
          : 'Produto esgotado. Adicione aos favoritos para acompanhar.'}
      </Reason>
    </Buttons>
  );
}

/** Straight to the checkout of this product alone; the cart stays as it is. */
const BuyNow = ({ product }: { product: Product }) => (
  <ButtonLink $size="lg" to={checkoutFor([{ id: product.id, quantity: 1 }])}>
    Comprar agora
  </ButtonLink>
);

/** A second tap that follows sooner is part of the first one. */
const DOUBLE_TAP_MS = 600;

function AddToCart({ product }: { product: Product }) {
  const tappedAt = useRef(-DOUBLE_TAP_MS);
  const add = ({ timeStamp }: { timeStamp: number }) => {
    if (timeStamp - tappedAt.current < DOUBLE_TAP_MS) return;
    tappedAt.current = timeStamp;
    const added = addToCart(product);
    toast(
      added ? 'Adicionado ao carrinho.' : 'Todas as unidades em estoque já estão no seu carrinho.',
      (close) => (
        <Link to={paths.cart} onClick={close}>
          Ver carrinho
        </Link>
      ),
    );
  };
  return (
    <NeedsScripts type="button" $size="lg" $variant="outline" onClick={add}>
      <ShoppingCart size={20} aria-hidden="true" />
      Adicionar ao carrinho
    </NeedsScripts>
  );
}

/** Whether an element has been scrolled away, or not yet reached. */
function useOutOfSight(element: React.RefObject<HTMLElement | null>): boolean {
  const [out, setOut] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false), {
      rootMargin: '-64px 0px', // what the header and the bottom bar cover is not seen
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return out;
}

const Buttons = styled.div`
  ${forBuyers}
  display: grid;
  gap: ${space[3]};
`;

const NeedsScripts = styled(Button)`
  @media (scripting: none) {
    display: none;
  }
`;

const Reason = styled.p`
  color: ${color.quiet};
  font-size: ${text.small};
`;

const Bar = styled.div`
  ${forBuyers}
  position: fixed;
  z-index: ${layer.sticky};
  inset-inline: 0;
  inset-block-end: calc(${bottomBarHeight} + env(safe-area-inset-bottom));
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[2]} ${space[4]};
  border-block-start: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.onSurface};
  box-shadow: ${shadow.header};
  font-variant-numeric: tabular-nums;
  transition:
    transform 160ms,
    visibility 160ms;
  > div {
    display: grid;
    line-height: 1.3;
  }
  strong {
    font-size: ${text.lead};
  }
  span {
    color: ${color.leaf};
    font-size: ${text.small};
    font-weight: 600;
  }
  /* Nor does it go from under the keyboard. */
  &:not([data-visible], :focus-within) {
    visibility: hidden;
    transform: translateY(100%);
  }
  ${below.tablet} {
    :root:has(&:is([data-visible], :focus-within)) {
      scroll-padding-block-end: calc(${bottomBarHeight} + 5rem + env(safe-area-inset-bottom));
    }
  }
  ${from.tablet} {
    display: none;
  }
  ${lowScreen} {
    display: none;
  }
`;
