import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { putBack, removeFromCart, useCart } from '#client/device/cartOnDevice.ts';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { RecentOrderNotice } from '#client/storefront/checkout/place/RecentOrderNotice.tsx';
import { Actions } from '#client/ui/Actions.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Container } from '#client/ui/Container.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { WithoutScripts, WithScripts } from '#client/ui/scripting.ts';
import { from, space, text } from '#client/ui/theme/tokens.ts';
import type { CartLine } from '#shared/contract/account/cart.ts';
import { BestSelling } from './BestSelling.tsx';
import { CartLineCard } from './CartLineCard.tsx';
import { CartTotals } from './CartTotals.tsx';
import { orderedOf } from './ordered.ts';
import { useCartProducts } from './useCartProducts.ts';

export function Component() {
  const lines = useCart();
  const closeTold = useRef<() => void>(undefined);
  // Only this page restores a removed line: on other pages the effect of the button would be invisible.
  useEffect(() => () => closeTold.current?.(), []);
  return (
    <main id="main">
      <PageMeta title="Carrinho" description="Os produtos que você separou para comprar." noIndex />
      <Body>
        {lines === undefined ? (
          <CartSkeleton />
        ) : lines.length === 0 ? (
          <Empty />
        ) : (
          <Filled lines={lines} onTold={(close) => (closeTold.current = close)} />
        )}
      </Body>
    </main>
  );
}

// The heading's margin stays inside, so that what takes its place begins where it did.
const Body = styled(Container)`
  display: flow-root;
`;

/** Until the browser has looked into its storage; without scripts it stays, with a way on. */
function CartSkeleton() {
  return (
    <>
      <Title>Carrinho</Title>
      <PlainWay>
        <p>Ative o JavaScript para usar o carrinho, ou abra um produto e toque em “Comprar agora”.</p>
        <ButtonLink to={paths.products}>Ver produtos</ButtonLink>
      </PlainWay>
      <SkeletonLines count={1} />
    </>
  );
}

function Empty() {
  return (
    <>
      <EmptyState
        as="h1"
        title="Seu carrinho está vazio"
        action={
          <Actions $at="center">
            <ButtonLink to={paths.products}>Ver produtos</ButtonLink>
            <ButtonLink to={paths.favourites} $variant="outline">
              Ver favoritos
            </ButtonLink>
          </Actions>
        }
      >
        Escolha um produto e toque em “Adicionar ao carrinho”.
      </EmptyState>
      <BestSelling />
    </>
  );
}

function Filled({
  lines,
  onTold: onNotice,
}: {
  lines: readonly CartLine[];
  onTold: (close: () => void) => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const products = useCartProducts(lines);

  const remove = (line: CartLine, index: number) => {
    removeFromCart(line.productId);
    title.current?.focus();
    const closeNotice = toast('Produto removido do carrinho.', (close) => (
      <button
        type="button"
        onClick={() => {
          putBack(line, index);
          close();
        }}
      >
        Desfazer
      </button>
    ));
    onNotice(closeNotice);
  };

  return (
    <>
      <Title ref={title} tabIndex={-1}>
        Carrinho
      </Title>
      <UndoNotice>
        <RecentOrderNotice productIds={lines.map(({ productId }) => productId)} />
      </UndoNotice>
      {products.state === 'loading' && <SkeletonLines count={lines.length} />}
      {products.state === 'failed' && (
        <EmptyState
          title="Não foi possível abrir o carrinho"
          action={
            <Button type="button" onClick={products.again}>
              Tentar de novo
            </Button>
          }
        >
          {products.message} Seus produtos continuam no carrinho.
        </EmptyState>
      )}
      {products.state === 'ready' && (
        <Columns>
          <List aria-label="Produtos no carrinho">
            {lines.map((line, index) => (
              <li key={line.productId}>
                <CartLineCard
                  line={line}
                  product={products.products.get(line.productId)}
                  onRemove={() => remove(line, index)}
                />
              </li>
            ))}
          </List>
          <CartTotals ordered={orderedOf(lines, products.products)} />
        </Columns>
      )}
    </>
  );
}

function SkeletonLines({ count }: { count: number }) {
  return (
    <WithScripts>
      <Columns aria-busy="true">
        <List aria-hidden="true">
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <Skeleton $height="9.5rem" />
            </li>
          ))}
        </List>
        <Skeleton $height="18rem" />
      </Columns>
    </WithScripts>
  );
}

const Title = styled.h1`
  margin-block: ${space[6]} ${space[5]};
  font-size: ${text.heading};
`;

const UndoNotice = styled.div`
  &:not(:empty) {
    margin-block-end: ${space[5]};
  }
`;

const PlainWay = styled(WithoutScripts)`
  justify-items: start;
  gap: ${space[4]};
  max-inline-size: 40rem;
  padding-block-end: ${space[12]};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[6]};
  align-items: start;
  padding-block-end: ${space[12]};
  > * {
    min-inline-size: 0;
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 24rem;
    gap: ${space[8]};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  list-style: none;
`;
