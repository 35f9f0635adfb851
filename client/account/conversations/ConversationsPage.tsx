import { useEffect } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { AccountFrame } from '#client/account/AccountFrame.tsx';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { liveEvents } from '#client/calls/liveEvents.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { card, endsApart, wholeBox } from '#client/ui/theme/surfaces.ts';
import { color, space } from '#client/ui/theme/tokens.ts';
import { formatInstant } from '#shared/values/instant.ts';
import type { loader } from './ConversationsPage.loader.ts';

/** 'Mensagens' of the signed-in customer, as a buyer or as a seller: unread conversations first. */
export function Component() {
  const { items, page, perPage, total, as } = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  const isSeller = as === 'seller';
  const Frame = isSeller ? SellerFrame : AccountFrame;
  const { revalidate } = useRevalidator();
  useEffect(
    () => liveEvents(`/api/account/conversations/events?as=${as}`, () => void revalidate()),
    [as, revalidate],
  );
  const here = isSeller ? paths.sellerConversations : paths.conversations;
  return (
    <Frame
      title="Mensagens"
      description="As suas conversas na loja."
      about={
        isSeller ? (
          <>
            Suas conversas com compradores. <Link to={paths.quickReplies}>Respostas rápidas</Link>
          </>
        ) : (
          'Suas conversas com vendedores.'
        )
      }
      trail={[{ label: 'Mensagens' }]}
    >
      {items.length > 0 && settings ? (
        <>
          <List aria-label="Conversas">
            {items.map(({ id, sale, title, other, last, lastAt, unread }) => (
              <li key={id}>
                <div>
                  <Link to={isSeller ? paths.sellerConversation(id) : paths.conversation(id)}>
                    {other}: {title}
                  </Link>
                  <p data-unread={unread > 0 || undefined}>{last ?? 'Imagem'}</p>
                  <Quiet>
                    {sale ?? 'Antes da compra'} ·{' '}
                    <time dateTime={lastAt}>{formatInstant(lastAt, settings)}</time>
                  </Quiet>
                </div>
                {unread > 0 && (
                  <Chip $tone="accent">{unread === 1 ? '1 não lida' : `${unread} não lidas`}</Chip>
                )}
              </li>
            ))}
          </List>
          <PageLinks
            page={page}
            pages={Math.ceil(total / perPage)}
            addressOf={(each) => `${here}?page=${each}`}
          />
        </>
      ) : (
        <EmptyState title="Nenhuma conversa">
          {isSeller
            ? 'As mensagens dos compradores aparecem aqui. Para começar uma conversa, abra a página da venda.'
            : 'Antes de comprar, pergunte na página do anúncio. Depois da compra, escolha “Falar com o vendedor” no pedido.'}
        </EmptyState>
      )}
    </Frame>
  );
}

const List = styled.ul`
  list-style: none;
  ${card};
  li {
    position: relative;
    ${endsApart};
    flex-wrap: nowrap;
    gap: ${space[2]} ${space[4]};
    padding: ${space[4]} ${space[5]};
  }
  li + li {
    border-block-start: 1px solid ${color.line};
  }
  li > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[1]};
    min-inline-size: 0;
  }
  a {
    ${wholeBox}
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  a + p {
    overflow: hidden;
    color: ${color.quiet};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  p[data-unread] {
    color: ${color.onSurface};
    font-weight: 600;
  }
  li > span {
    flex: none;
  }
`;
