import { Chip } from '#client/ui/Chip.tsx';
import { PRODUCT_STATUSES, type ProductStatus } from '#shared/shop/productStatus.ts';
import { formatNumber } from '#shared/values/numbers.ts';

/** Green above the store's threshold, yellow up to it, red at nothing. (Specification, section 4) */
export function StockChip({ stock, low }: { stock: number; low: number }) {
  return <Chip $tone={toneOf(stock, low)}>{formatNumber(stock)} em estoque</Chip>;
}

function toneOf(stock: number, low: number) {
  if (stock <= 0) return 'ember';
  return stock <= low ? 'sun' : 'leaf';
}

const TONES = { active: 'leaf', inactive: 'neutral', out_of_stock: 'ember' } as const;

export function ProductStatusChip({ status }: { status: ProductStatus }) {
  return <Chip $tone={TONES[status]}>{PRODUCT_STATUSES[status].label}</Chip>;
}
