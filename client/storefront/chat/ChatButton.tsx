import { MessageCircle, X } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { bottomBarHeight } from '#client/pages/headerSize.ts';
import { lazyOnDemand } from '#client/pages/lazyWhenIdle.ts';
import { paths } from '#client/pages/paths.ts';
import { below, color, from, layer, lowScreen, radius, shadow, space } from '#client/ui/theme/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';
import { hasConversation } from './chatOnDevice.ts';
import * as chatOpen from './chatOpen.ts';
import { useCoversContent } from './useCoversContent.ts';

const ChatRoom = lazyOnDemand(async () => (await import('./ChatRoom.tsx')).ChatRoom);

const ID = 'chat';

/** The way into the chat on every page; without scripts it leads to the contact page. A link to `#chat` opens it too. */
export function ChatButton() {
  const hydrated = useHydrated();
  const { hash, key } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const opening = useSyncExternalStore(chatOpen.subscribe, chatOpen.read, chatOpen.readOnServer);
  const [unread, setUnread] = useState(0);
  const open = opening === 'asked' || opening === 'restored';
  // Once loaded it stays, with its unsent input. An open conversation loads it at once, to receive answers.
  const awake = opening !== 'never' || (hydrated && hasConversation.read() !== '');

  const close = () => {
    chatOpen.set('closed');
    button.current?.focus();
  };
  useEffect(() => {
    if (key && hash === `#${ID}`) chatOpen.set('asked');
  }, [hash, key]);

  const covers = useCoversContent(button, !open);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) close();
  };
  return (
    <Corner aria-label="Suporte" onKeyDown={onKeyDown} data-covers={covers || undefined}>
      {hydrated ? (
        <Toggle
          ref={button}
          id={ID}
          type="button"
          aria-expanded={open}
          aria-label={open ? 'Fechar chat de suporte' : `Abrir chat de suporte${unreadWords(unread)}`}
          onClick={() => (open ? close() : chatOpen.set('asked'))}
        >
          {open ? <X size={24} aria-hidden="true" /> : <MessageCircle size={24} aria-hidden="true" />}
          {!open && unread > 0 && <Count aria-hidden="true">{unread}</Count>}
        </Toggle>
      ) : (
        <ContactLink id={ID} to={paths.contact} aria-label="Falar com o suporte">
          <MessageCircle size={24} aria-hidden="true" />
        </ContactLink>
      )}
      {awake && (
        <Suspense>
          <ChatRoom open={open} focus={opening === 'asked'} onUnread={setUnread} />
        </Suspense>
      )}
    </Corner>
  );
}

const unreadWords = (count: number): string =>
  count === 0 ? '' : count === 1 ? ', 1 resposta nova' : `, ${count} respostas novas`;

const Corner = styled.aside`
  position: fixed;
  z-index: ${layer.chat};
  inset-inline-end: ${space[4]};
  inset-block-end: calc(${bottomBarHeight} + ${space[3]} + env(safe-area-inset-bottom));
  display: flex;
  flex-direction: column-reverse;
  align-items: flex-end;
  gap: ${space[2]};
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  /* above the bar with which phones buy; lifted, since a new place would count as a jump of the page */
  ${below.tablet} {
    :root:has([data-buy-bar][data-visible]) & {
      translate: 0 -4rem;
    }
  }
  /* where money is shown phones have no room to cover any of it; such a page has a link of its own to the chat */
  ${below.tablet} {
    :root:has([data-money]) &:not(:has([aria-expanded='true'])) {
      display: none;
    }
  }
  /* rooms full of fields, menus and numbers, whose own menu leads to the team */
  :root:has([data-own-bar]) &:not(:has([aria-expanded='true'])) {
    display: none;
  }
  /* the answer shown there disappears after a moment */
  ${below.tablet} {
    :root:has([data-toast]) &:not(:has([aria-expanded='true'])) {
      visibility: hidden;
    }
  }
  ${from.tablet} {
    inset-inline-end: ${space[6]};
    inset-block-end: ${space[6]};
  }
  ${lowScreen} {
    :root &:not(:has([aria-expanded='true'])) {
      position: static;
      padding: ${space[4]};
    }
    :root:has([data-buy-bar][data-visible]) &:not(:has([aria-expanded='true'])) {
      translate: none;
    }
  }
  /* prices, promises and buttons are worth more than a second way to the chat: it waits until they have passed */
  transition: opacity 140ms;
  &[data-covers]:not(:focus-within) {
    opacity: 0;
    > * {
      pointer-events: none;
    }
  }
  @media print {
    display: none;
  }
`;

const look = css`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 3.25rem;
  block-size: 3.25rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.onAccent};
  box-shadow: ${shadow.lifted};
  cursor: pointer;
  transition: background-color 140ms;
  &:hover {
    background: ${color.accentHover};
  }
`;

const Toggle = styled.button`
  ${look}
`;

const ContactLink = styled(Link)`
  ${look}
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: -0.125rem;
  inset-inline-end: -0.125rem;
  min-inline-size: 1.375rem;
  padding-inline: 0.375rem;
  border-radius: ${radius.pill};
  background: ${color.sun};
  color: ${color.onSun};
  font-size: 0.75rem;
  font-weight: 700;
  line-height: 1.375rem;
`;
