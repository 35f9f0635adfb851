import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import { lastOf } from '#shared/values/lists.ts';
import { ChatEmail } from './ChatEmail.tsx';
import { LeaveChat } from './LeaveChat.tsx';
import type { Question, useChat } from './useChat.ts';

export type Room = ReturnType<typeof useChat>;

/** The messages, the help page's suggestions, and the next step. */
export function ChatLog({ room }: { room: Room }) {
  const { chat, questions, busy } = room;
  const box = useRef<HTMLDivElement>(null);
  const conversation = chat?.conversation;
  const lines = conversation?.lines ?? [];

  // Scrolls the newest message to the top, so that long answers are read from their beginning.
  const newest = `${lastOf(lines)?.seq} ${lastOf(questions)?.id}`;
  const lastEntry = useRef('');
  useEffect(() => {
    if (lastEntry.current === newest) return;
    lastEntry.current = newest;
    const last = lastOf([...(box.current?.querySelectorAll<HTMLElement>('[data-said]') ?? [])]);
    if (box.current && last) box.current.scrollTop = last.offsetTop - 8;
  }, [newest]);

  return (
    <Log ref={box} role="log" aria-label="Conversa" tabIndex={0}>
      <Bubble data-side="team" data-said>
        Olá! Como podemos ajudar você hoje?
      </Bubble>
      {lines.map(({ seq, side, text }) => (
        <Bubble key={seq} data-side={side} data-said>
          <span className="visually-hidden">{side === 'team' ? 'Equipe: ' : 'Você: '}</span>
          {text}
        </Bubble>
      ))}
      {questions.map((question) => (
        <Answered key={question.id} question={question} />
      ))}
      {questions.length > 0 && (
        <Button
          type="button"
          $variant="outline"
          data-stays
          disabled={busy}
          onClick={() => void room.askTeam()}
        >
          Falar com a equipe
        </Button>
      )}
      {chat && conversation && (
        <>
          <Note>{noteOf(conversation.state, chat.people.words)}</Note>
          <ChatEmail room={room} email={conversation.email} />
          <LeaveChat onLeave={room.leave} />
        </>
      )}
      {!chat && room.fault && (
        <Button type="button" $variant="outline" onClick={() => void room.refresh()}>
          Tentar de novo
        </Button>
      )}
    </Log>
  );
}

const noteOf = (state: 'open' | 'answered' | 'closed', words: string): string => {
  if (state === 'closed') return 'A equipe encerrou esta conversa. Escreva para abri-la de novo.';
  return state === 'answered' ? words : `A equipe recebeu a sua mensagem. ${words}`;
};

/** A question with the help page's answer, marked as automatic. */
function Answered({ question: { text, answers } }: { question: Question }) {
  return (
    <>
      <Bubble data-side="visitor">
        <span className="visually-hidden">Você: </span>
        {text}
      </Bubble>
      <Note data-said>Resposta automática. Alguma destas resolve?</Note>
      {answers.map(({ slug, question, answer }) => (
        <details key={slug}>
          <summary>{question}</summary>
          <p>{answer}</p>
          <Link to={`${paths.help}#${slug}`}>Ver na central de ajuda</Link>
        </details>
      ))}
    </>
  );
}

const Log = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space[3]};
  &:focus-visible {
    outline-offset: -2px;
  }
  > button {
    flex: none;
  }
  /* the way to a person is never cut off by what is written below it */
  > button[data-stays] {
    position: sticky;
    inset-block-end: 0;
    box-shadow: 0 0 0 ${space[2]} ${color.raised};
  }
  details {
    flex: none;
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.surface};
  }
  summary {
    display: flex;
    align-items: center;
    min-block-size: 2.75rem;
    padding: ${space[1]} ${space[3]};
    font-weight: 600;
    cursor: pointer;
  }
  details p,
  details a {
    display: block;
    padding: 0 ${space[3]} ${space[2]};
  }
`;

const Bubble = styled.p`
  flex: none;
  max-inline-size: 88%;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.medium};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  &[data-side='team'] {
    align-self: flex-start;
    border-end-start-radius: 0.25rem;
    background: ${color.sunken};
  }
  &[data-side='visitor'] {
    align-self: flex-end;
    border-end-end-radius: 0.25rem;
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
`;

const Note = styled.p`
  color: ${color.quiet};
  font-size: 0.8125rem;
`;
