import { Link } from 'react-router-dom';
import { paths } from '#client/pages/paths.ts';
import type { SellerListing } from '#shared/contract/seller/listings.ts';
import { formatNumber } from '#shared/values/numbers.ts';

/** The stock of what delivers itself, and where it is filled up. */
export function LoadedUnits({ listing: { id, stock } }: { listing: Pick<SellerListing, 'id' | 'stock'> }) {
  return (
    <p>
      Estoque: {stock === 1 ? '1 unidade carregada' : `${formatNumber(stock ?? 0)} unidades carregadas`},
      ainda sem comprador. <Link to={paths.ownUnits(id)}>Ver e adicionar unidades</Link>
    </p>
  );
}
