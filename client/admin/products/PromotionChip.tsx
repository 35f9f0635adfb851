import { Chip } from '#client/ui/Chip.tsx';
import type { ProductPromotion } from '#shared/contract/admin/products.ts';

export function PromotionChip({ promotion: { running } }: { promotion: ProductPromotion }) {
  return running ? <Chip $tone="sun">Em promoção</Chip> : <Chip $tone="accent">Promoção programada</Chip>;
}
