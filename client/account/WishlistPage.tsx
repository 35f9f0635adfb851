import { useLoaderData } from 'react-router-dom';
import { ProductGrid } from '#client/cards/ProductGrid.tsx';
import { paths } from '#client/pages/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import type { loader } from './WishlistPage.loader.ts';

export function Component() {
  const { products, gone } = useLoaderData<typeof loader>();
  return (
    <AccountFrame
      title="Lista de desejos"
      about="Seus favoritos em todos os aparelhos, com preço atualizado."
    >
      {gone > 0 && (
        <Notice $tone="neutral">
          {gone === 1
            ? 'Um dos seus favoritos não está à venda no momento.'
            : `${gone} dos seus favoritos não estão à venda no momento.`}
        </Notice>
      )}
      {products.length > 0 ? (
        <ProductGrid products={products} first headingLevel={2} />
      ) : (
        <EmptyState
          title="A sua lista está vazia"
          action={<ButtonLink to={paths.products}>Ver todos os produtos</ButtonLink>}
        >
          Toque no coração de um produto para guardá-lo aqui.
        </EmptyState>
      )}
    </AccountFrame>
  );
}
