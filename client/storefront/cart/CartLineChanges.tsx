import { Info } from 'lucide-react';
import { styled } from 'styled-components';
import { changeLine } from '#client/device/cartOnDevice.ts';
import { useCurrency } from '#client/pages/useCurrency.ts';
import { Button } from '#client/ui/Button.tsx';
import { below, color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { CartLine } from '#shared/contract/account/cart.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';
import { centavosOf, formatMoney } from '#shared/values/money.ts';

interface CartLineChangesProps {
  line: CartLine;
  product: ProductSummary | undefined;
  /** How many of them can be had. */
  quantity: number;
}

export function CartLineChanges({ line, product, quantity }: CartLineChangesProps) {
  const currency = useCurrency();
  if (!product) return <LeftOut>Este produto não está mais à venda e não entra no pedido.</LeftOut>;
  if (quantity === 0) return <LeftOut>Esgotado: não entra no pedido.</LeftOut>;
  const changes = [
    centavosOf(product.price) !== centavosOf(line.priceSeen) &&
      `O preço mudou de ${formatMoney(line.priceSeen, currency)} para ${formatMoney(product.price, currency)}.`,
    quantity < line.quantity &&
      (quantity === 1
        ? 'Só resta 1 unidade. Ajustamos a quantidade.'
        : `Só restam ${quantity} unidades. Ajustamos a quantidade.`),
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
