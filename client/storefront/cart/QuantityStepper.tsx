import { Minus, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { changeLine } from '#client/device/cartOnDevice.ts';
import { color, radius } from '#client/ui/theme/tokens.ts';
import type { ProductSummary } from '#shared/contract/public/products.ts';
import { mostOf } from '#shared/shop/stock.ts';
import { MOST_OF_ONE } from '#shared/trade/cartLimits.ts';

/** How many of a product are wanted, between one and what is in stock. */
export function QuantityStepper({ product, quantity }: { product: ProductSummary; quantity: number }) {
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
