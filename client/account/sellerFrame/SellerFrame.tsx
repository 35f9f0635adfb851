import {
  type ComponentProps,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { AccountFrame } from '#client/account/AccountFrame.tsx';
import { lazyWhenIdle } from '#client/pages/lazyWhenIdle.ts';
import { paths } from '#client/pages/paths.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import { currentAt, MONEY_ROOMS, ROOMS } from './rooms.ts';
import { type News, useWaiting } from './useWaiting.ts';

const SellerBar = lazyWhenIdle(async () => (await import('./SellerBar.tsx')).SellerBar);

interface SellerFrameProps extends Omit<ComponentProps<typeof AccountFrame>, 'trail'> {
  /** The way from the seller centre to here; none on its first page. */
  trail: { label: string; to?: string }[];
  /** During the review of the application there are no other rooms yet. */
  preparing?: boolean;
  /** As it was read with the page; counted by the frame where it was not. */
  news?: News;
  children: ReactNode;
}

export function SellerFrame({ trail, preparing = false, news, children, ...frame }: SellerFrameProps) {
  const centre = preparing ? 'Vender na loja' : 'Vender';
  const counted = useWaiting(!preparing);
  const waiting = useMemo(() => ({ ...news, ...counted }), [news, counted]);
  // React drops the server's bar when its counts change at once before its script is there, and the shop's own bar appears.
  const barNews = useDeferredValue(waiting);
  const bar = useMemo(
    () => (
      <Suspense>
        <SellerBar news={barNews} />
      </Suspense>
    ),
    [barNews],
  );
  return (
    <>
      <AccountFrame
        {...frame}
        trail={trail.length === 0 ? [{ label: centre }] : [{ label: centre, to: paths.selling }, ...trail]}
        compact
      >
        {!preparing && <SellerNav news={waiting} />}
        {children}
      </AccountFrame>
      {!preparing && bar}
    </>
  );
}

function SellerNav({ news }: { news: News }) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // On a phone not all of them are seen: the current one is, without the page moving. Each page brings a bar of its own.
  useEffect(() => {
    const box = bar.current;
    const here = box?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!box || !here) return;
    const { left, width } = box.getBoundingClientRect();
    box.scrollLeft += here.left + here.width / 2 - left - width / 2;
  }, []);
  const links = (rooms: Record<string, string>) =>
    Object.entries(rooms).map(([to, label]) => (
      <li key={to}>
        <Link to={to} aria-current={currentAt(to, pathname)}>
          {label}
          {(news[to] ?? 0) > 0 && <Chip $tone="accent">{news[to]}</Chip>}
        </Link>
      </li>
    ));
  return (
    <Bar ref={bar} aria-label="A sua loja">
      <ul>
        {links(ROOMS)}
        <li>
          <span id="money-rooms">Financeiro</span>
          <ul aria-labelledby="money-rooms">{links(MONEY_ROOMS)}</ul>
        </li>
      </ul>
    </Bar>
  );
}

const Bar = styled.nav`
  /* One line that a finger moves; the ring of the focus has its place. */
  position: relative;
  margin-block-start: calc(-1 * ${space[3]});
  overflow-x: auto;
  scrollbar-width: none;
  border-block-end: 1px solid ${color.line};
  ul,
  li {
    display: flex;
    align-items: center;
    list-style: none;
  }
  > ul {
    inline-size: max-content;
  }
  span[id] {
    margin-inline-start: ${space[2]};
    padding-inline: ${space[3]} ${space[1]};
    border-inline-start: 1px solid ${color.line};
    color: ${color.quiet};
    font-size: ${text.small};
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
    min-block-size: 2.75rem;
    padding-inline: ${space[3]};
    border-block-end: 3px solid transparent;
    color: ${color.quiet};
    font-size: 0.9375rem;
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: ${color.onPage};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current] {
    border-color: ${color.accent};
    color: ${color.accent};
  }
`;
