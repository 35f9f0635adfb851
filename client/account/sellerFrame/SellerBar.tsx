import { Ellipsis, LayoutDashboard, MessageCircle, ReceiptText, Tags } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { BottomNav } from '#client/pages/bottomNav.ts';
import { paths } from '#client/pages/paths.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { closePopover, togglePopover, withoutPopovers } from '#client/ui/overlay/popover.ts';
import { color, radius, shadow, space } from '#client/ui/theme/tokens.ts';
import { currentAt, MONEY_ROOMS, ROOMS } from './rooms.ts';
import type { News } from './useWaiting.ts';

const ITEMS = [
  { to: paths.selling, label: 'Resumo', Icon: LayoutDashboard },
  { to: paths.sales, label: 'Vendas', Icon: ReceiptText },
  { to: paths.listings, label: 'Anúncios', Icon: Tags },
  { to: paths.sellerConversations, label: 'Mensagens', Icon: MessageCircle },
];

/** Under the thumb already; the others, and the ways out, are behind 'Mais'. */
const MORE: [to: string, label: string][] = [
  ...Object.entries({ ...ROOMS, ...MONEY_ROOMS }).filter(([to]) => !ITEMS.some((item) => item.to === to)),
  [paths.account, 'Minha conta'],
  [paths.home, 'Ir às compras'],
  [paths.help, 'Ajuda'],
  [paths.contact, 'Falar com a equipe'],
];

const ID = 'seller-more';

/** The bottom bar of small screens within the seller centre, in place of the shop's. */
export function SellerBar({ news }: { news: News }) {
  const { pathname } = useLocation();
  const sheet = useRef<HTMLDivElement>(null);
  const waits = MORE.reduce((sum, [to]) => sum + (news[to] ?? 0), 0);
  return (
    <BottomNav aria-label="Atalhos da loja" data-own-bar>
      <ul>
        {ITEMS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} aria-current={currentAt(to, pathname)}>
              <Place>
                <Icon size={22} aria-hidden="true" />
                <Waiting count={news[to]} />
              </Place>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" popoverTarget={ID} onClick={() => togglePopover(sheet.current)}>
            <Place>
              <Ellipsis size={22} aria-hidden="true" />
              <Waiting count={waits} />
            </Place>
            Mais
          </button>
        </li>
      </ul>
      <More
        ref={sheet}
        id={ID}
        popover="auto"
        aria-label="Mais da loja"
        onClick={() => closePopover(sheet.current)}
      >
        <ul>
          {MORE.map(([to, label]) => (
            <li key={to}>
              <Link to={to} aria-current={currentAt(to, pathname)}>
                {label}
                {(news[to] ?? 0) > 0 && <Chip $tone="accent">{news[to]}</Chip>}
              </Link>
            </li>
          ))}
        </ul>
      </More>
    </BottomNav>
  );
}

const Waiting = ({ count = 0 }: { count?: number | undefined }) =>
  count > 0 && <Count>{count > 99 ? '99+' : count}</Count>;

const Place = styled.span`
  position: relative;
  display: grid;
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: -0.375rem;
  inset-inline-start: 0.875rem;
  min-inline-size: 1.125rem;
  padding-inline: 0.25rem;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 1.125rem;
  text-align: center;
`;

const More = styled.div`
  ${withoutPopovers};
  &[popover] {
    inset: auto 0 0;
    inline-size: 100%;
    max-inline-size: none;
    max-block-size: 85dvh;
    margin: 0;
    padding: ${space[3]} ${space[4]} calc(${space[4]} + env(safe-area-inset-bottom));
    border: 0;
    border-radius: ${radius.card} ${radius.card} 0 0;
    background: ${color.raised};
    color: ${color.onSurface};
    box-shadow: ${shadow.lifted};
    overflow-y: auto;
  }
  &::backdrop {
    background: ${color.scrim};
  }
  ul {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space[2]};
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[2]};
    min-block-size: 3rem;
    padding-inline: ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    color: ${color.onSurface};
    font-weight: 600;
    text-decoration: none;
  }
  a[aria-current] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
`;
