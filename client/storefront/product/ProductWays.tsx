import { Flag, MessageCircle } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { Product } from '#shared/contract/public/products.ts';
import { forBuyers } from './forBuyers.ts';

/** The other actions for a product: ask, and report. */
export function ProductWays({ product }: { product: Product }) {
  const { search } = useLocation();
  return (
    <Row>
      {product.seller.answers && (
        <Way to={{ search, hash: 'perguntas' }}>
          <MessageCircle size={14} aria-hidden="true" /> Perguntar ao vendedor
        </Way>
      )}
      <Way to={paths.reportListing(product.slug)} rel="nofollow">
        <Flag size={14} aria-hidden="true" /> Denunciar anúncio
      </Way>
    </Row>
  );
}

const Row = styled.div`
  ${forBuyers}
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space[5]};
`;

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 2.75rem;
  color: ${color.quiet};
  font-size: ${text.small};
`;
