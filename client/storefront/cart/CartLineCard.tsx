import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { useCurrency } from '#client/pages/useCurrency.ts';
import { Button } from '#client/ui/Button.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { CartLine } from '#shared/contract/account/cart.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';
import { deliveryWords, guaranteeWords } from '#shared/shop/promises.ts';
import { mostOf } from '#shared/shop/stock.ts';
import { centavosOf, formatMoney, reaisOf } from '#shared/values/money.ts';
import { CartLineChanges } from './CartLineChanges.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';

interface CartLineCardProps {
  line: CartLine;
  /** As the shop knows it now; undefined when it is no longer on sale. */
  product: ProductSummary | undefined;
  onRemove: () => void;
}

export function CartLineCard({ line, product, onRemove }: CartLineCardProps) {
  const clock = useShell()?.settings.deliveryClock;
  const currency = useCurrency();
  const quantity = product ? Math.max(0, Math.min(line.quantity, mostOf(product.stock))) : 0;
  return (
    <Card data-faded={quantity === 0 || undefined}>
      {product && <img src={product.image} alt="" width={1200} height={900} />}
      <Body>
        <Head>
          <h2>{product ? <Link to={paths.product(product.slug)}>{product.title}</Link> : line.title}</h2>
          <Button
            type="button"
            $variant="ghost"
            $size="icon"
            aria-label={`Remover ${product?.title ?? line.title}`}
            onClick={onRemove}
          >
            <Trash2 size={18} aria-hidden="true" />
          </Button>
        </Head>
        {product && (
          <Promises>
            Vendido por <Link to={paths.seller(product.seller.slug)}>{product.seller.name}</Link>
            <br />
            {deliveryWords(product.delivery, clock)} · {guaranteeWords(product.guaranteeDays)}
          </Promises>
        )}
        <CartLineChanges line={line} product={product} quantity={quantity} />
        {product && quantity > 0 && (
          <Foot>
            <QuantityStepper product={product} quantity={quantity} />
            {quantity >= mostOf(product.stock) && <Most>máximo em estoque</Most>}
            <Amount>
              <strong>{formatMoney(reaisOf(centavosOf(product.price) * quantity), currency)}</strong>
              {quantity > 1 && <span>{formatMoney(product.price, currency)} cada</span>}
            </Amount>
          </Foot>
        )}
      </Body>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr);
  gap: ${space[3]};
  padding: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.onSurface};
  > img {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 4 / 3;
    border-radius: ${radius.small};
    object-fit: cover;
  }
  &[data-faded] > img {
    opacity: 0.55;
  }
  > div:only-child {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: ${space[4]};
    padding: ${space[4]};
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${space[2]};
  align-content: start;
  justify-items: start;
  > * {
    max-inline-size: 100%;
    white-space: normal;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[2]};
  inline-size: 100%;
  h2 {
    min-inline-size: 0;
    font-size: ${text.body};
    font-weight: 600;
    line-height: 1.4;
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a:hover {
    color: ${color.accent};
    text-decoration: underline;
  }
  button {
    margin: -0.5rem;
    color: ${color.quiet};
  }
`;

const Promises = styled.p`
  color: ${color.quiet};
  font-size: ${text.small};
  overflow-wrap: anywhere;
  a {
    color: inherit;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  inline-size: 100%;
`;

const Most = styled.small`
  color: ${color.quiet};
  font-size: ${text.small};
`;

const Amount = styled.div`
  display: grid;
  justify-items: end;
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
  line-height: 1.3;
  strong {
    font-size: ${text.lead};
  }
  span {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
