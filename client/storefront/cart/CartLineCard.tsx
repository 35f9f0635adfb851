import { Info, Minus, Plus, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { useShell } from '#client/shell.ts';
import { Button } from '#client/ui/Button.tsx';
import { below, color, from, radius, space, text } from '#client/ui/tokens.ts';
import type { ProductSummary } from '#shared/contract/products.ts';
import type { CartLine } from '#shared/contract/account/cart.ts';
import { centavosOf, formatReais, reaisOf } from '#shared/money.ts';
import { deliveryWords, guaranteeWords } from '#shared/promises.ts';
import { mostOf } from '#shared/stock.ts';
import { changeLine, MOST_OF_ONE } from './cartOnDevice.ts';

interface CartLineCardProps {
  line: CartLine;
  /** As the shop knows it now; undefined when it is no longer on sale. */
  product: ProductSummary | undefined;
  onRemove: () => void;
}

export function CartLineCard({ line, product, onRemove }: CartLineCardProps) {
  const clock = useShell()?.settings.deliveryClock;
  const quantity = product ? Math.max(0, Math.min(line.quantity, mostOf(product.stock))) : 0;
  return (
    <Card $faded={quantity === 0}>
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
            {deliveryWords(product.delivery, clock)} · {guaranteeWords(product.guaranteeDays)}
          </Promises>
        )}
        <Changes line={line} product={product} quantity={quantity} />
        {product && quantity > 0 && (
          <Foot>
            <QuantityStepper product={product} quantity={quantity} />
            {quantity >= mostOf(product.stock) && <Most>máximo em estoque</Most>}
            <Amount>
              <strong>{formatReais(reaisOf(centavosOf(product.price) * quantity))}</strong>
              {quantity > 1 && <span>{formatReais(product.price)} cada</span>}
            </Amount>
          </Foot>
        )}
      </Body>
    </Card>
  );
}

/** What is no longer as it was when the product was put aside. */
function Changes({ line, product, quantity }: Omit<CartLineCardProps, 'onRemove'> & { quantity: number }) {
  if (!product) return <LeftOut>Este produto não está mais à venda e fica fora do pedido.</LeftOut>;
  if (quantity === 0) return <LeftOut>Esgotado: fica fora do pedido por enquanto.</LeftOut>;
  const changes = [
    centavosOf(product.price) !== centavosOf(line.priceSeen) &&
      `O preço mudou de ${formatReais(line.priceSeen)} para ${formatReais(product.price)}.`,
    quantity < line.quantity &&
      (quantity === 1
        ? 'Só resta 1 unidade; ajustamos a quantidade.'
        : `Só restam ${quantity} unidades; ajustamos a quantidade.`),
  ].filter((each) => each !== false);
  if (changes.length === 0) return null;
  return (
    <Notice role="status">
      <Info size={18} aria-hidden="true" />
      <span>{changes.join(' ')}</span>
      <Button
        type="button"
        $variant="ghost"
        onClick={() => changeLine(line.productId, { priceSeen: product.price, quantity })}
      >
        Entendi
      </Button>
    </Notice>
  );
}

function QuantityStepper({ product, quantity }: { product: ProductSummary; quantity: number }) {
  const most = Math.min(mostOf(product.stock), MOST_OF_ONE);
  const change = (to: number) => changeLine(product.id, { quantity: to });
  return (
    <Stepper role="group" aria-label={`Quantidade de ${product.title}`}>
      <button
        type="button"
        aria-label="Diminuir"
        disabled={quantity <= 1}
        onClick={() => change(quantity - 1)}
      >
        <Minus size={16} aria-hidden="true" />
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        type="button"
        aria-label="Aumentar"
        disabled={quantity >= most}
        onClick={() => change(quantity + 1)}
      >
        <Plus size={16} aria-hidden="true" />
      </button>
    </Stepper>
  );
}

const Card = styled.article<{ $faded: boolean }>`
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
    opacity: ${({ $faded }) => ($faded ? 0.55 : 1)};
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
`;

const LeftOut = styled.p`
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.small};
  background: ${color.emberSoft};
  color: ${color.onEmberSoft};
  font-size: ${text.small};
  font-weight: 600;
`;

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[2]};
  inline-size: 100%;
  padding-inline: ${space[3]} 0;
  border-radius: ${radius.small};
  background: ${color.accentSoft};
  color: ${color.onAccentSoft};
  font-size: ${text.small};
  font-weight: 500;
  > svg {
    flex: none;
  }
  > span {
    flex: 1 1 12rem;
    padding-block: ${space[2]};
  }
  > button {
    margin-inline-start: auto;
  }
  ${below.tablet} {
    > svg {
      display: none;
    }
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

const Stepper = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  button {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    border: 1px solid ${color.field};
    background: ${color.surface};
    cursor: pointer;
  }
  button:disabled {
    color: ${color.quiet};
    opacity: 0.5;
    cursor: default;
  }
  button:first-child {
    border-radius: ${radius.small} 0 0 ${radius.small};
  }
  output + button {
    border-radius: 0 ${radius.small} ${radius.small} 0;
  }
  output {
    display: grid;
    place-items: center;
    min-inline-size: 3rem;
    block-size: 2.75rem;
    border-block: 1px solid ${color.field};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
