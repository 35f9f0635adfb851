import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { Message } from '#shared/contract/admin/messages.ts';
import { lastOf } from '#shared/values/lists.ts';

/** The lines of a chat; new ones are announced and scroll into view. */
export function ChatLines({ message: { name, email, lines } }: { message: Message }) {
  const box = useRef<HTMLDivElement>(null);
  const lastShown = useRef<number>(undefined);
  const newest = lastOf(lines)?.seq;
  useEffect(() => {
    if (lastShown.current === newest) return;
    lastShown.current = newest;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  return (
    <Panel
      title="Conversa"
      about={email ? <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a> : 'Não deixou e-mail.'}
    >
      <Log ref={box} role="log" aria-label="Conversa" tabIndex={0}>
        {lines.map(({ seq, side, author, text: words, createdAt }) => (
          <Line key={seq} data-side={side}>
            <p>
              <b>{side === 'team' ? author : name}</b> · <Moment at={createdAt} />
            </p>
            <p>{words}</p>
          </Line>
        ))}
      </Log>
    </Panel>
  );
}

const Log = styled.div`
  display: grid;
  gap: ${space[3]};
  max-block-size: 60vh;
  overflow-y: auto;
`;

const Line = styled.div`
  justify-self: start;
  max-inline-size: min(44rem, 90%);
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  &[data-side='team'] {
    justify-self: end;
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
  p:first-child {
    margin-block-end: ${space[1]};
    font-size: ${text.small};
  }
  p:last-child {
    color: ${color.onSurface};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
