import { Notice } from '#client/ui/feedback/Notice.tsx';
import type { NewcomerLimits } from '#shared/contract/seller/listings.ts';
import { formatMoney } from '#shared/values/money.ts';

/** The limits of a seller with few completed sales. */
export function NewcomerNotice({ limits }: { limits: NewcomerLimits | null }) {
  if (!limits) return null;
  return (
    <Notice $tone="neutral">
      Até a sua loja concluir {limits.sales} {limits.sales === 1 ? 'venda' : 'vendas'}, ela pode ter{' '}
      {limits.listings} {limits.listings === 1 ? 'anúncio' : 'anúncios'} no ar, esgotados ou em análise, de
      até {formatMoney(limits.price, limits.currency)} cada.
    </Notice>
  );
}
