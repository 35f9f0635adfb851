import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { paths } from '#client/pages/paths.ts';
import { LINE_STEP_WORDS } from '#client/trade/lineStepWords.ts';
import { SentPicture } from '#client/ui/overlay/SentPicture.tsx';
import { WithoutScripts, WithScripts } from '#client/ui/scripting.ts';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { Conversation, ConversationMessage } from '#shared/contract/account/conversations.ts';
import type { LineStep } from '#shared/contract/account/lineSteps.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';
import { findLast, lastOf } from '#shared/values/lists.ts';
import { type Currency, formatMoney } from '#shared/values/money.ts';

interface MessagesProps {
  conversation: Conversation;
  /** Whether these are the latest, or earlier ones. */
  latest: boolean;
  settings: ClockSettings;
}

/** The messages, with each step of the sale in between. */
export function Messages({ conversation, latest, settings }: MessagesProps) {
  const { id, messages, side, other, seenByOther } = conversation;
  const box = useRef<HTMLDivElement>(null);
  const newest = lastOf(messages)?.seq;
  const lastMessage = useRef<number>(undefined);
  useEffect(() => {
    if (!box.current || lastMessage.current === newest) return;
    lastMessage.current = newest;
    box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  const open = useCallback(
    (seq: number) =>
      callEndpoint(
        async () => (await import('#shared/contract/account/conversations.ts')).viewConversationPicture,
        {
          params: { id, seq },
        },
      ),
    [id],
  );
  const lastOwn = findLast(messages, (message) => message.side === side)?.seq;
  return (
    <Log ref={box} role="log" aria-label="Mensagens" tabIndex={0}>
      {messages.length === 0 && <Step>Mande sua mensagem. {other} recebe um aviso.</Step>}
      {inOrder(conversation, latest).map((entry) =>
        'kind' in entry ? (
          <Step key={`${entry.kind} ${entry.at}`}>
            {stepWords(entry, conversation.currency ?? 'BRL')} ·{' '}
            <time dateTime={entry.at}>{formatInstant(entry.at, settings)}</time>
          </Step>
        ) : entry.side === 'team' ? (
          <Step key={entry.seq}>
            <strong>{entry.text}</strong> ·{' '}
            <time dateTime={entry.at}>{formatInstant(entry.at, settings)}</time>
          </Step>
        ) : (
          <Said key={entry.seq} data-own={entry.side === side || undefined}>
            <span className="visually-hidden">{entry.side === side ? 'Você: ' : `${other}: `}</span>
            {entry.picture ? (
              <>
                <WithScripts>
                  <SentPicture
                    name={entry.side === side ? 'a imagem que você enviou' : `a imagem de ${other}`}
                    seq={entry.seq}
                    open={open}
                  />
                </WithScripts>
                <WithoutScripts as="p">Ative o JavaScript para ver a imagem.</WithoutScripts>
              </>
            ) : (
              <p>{entry.text}</p>
            )}
            {entry.masked && <Masked own={entry.side === side} />}
            <small>
              <time dateTime={entry.at}>{formatInstant(entry.at, settings)}</time>
              {entry.seq === lastOwn && (entry.seq <= seenByOther ? ' · Lida' : ' · Enviada')}
            </small>
          </Said>
        ),
      )}
    </Log>
  );
}

/** The author may dispute that the hidden text was a contact. */
function Masked({ own }: { own: boolean }) {
  return (
    <small>
      {own ? 'Ocultamos' : 'A Arara ocultou'} contatos ou termos proibidos: a garantia só vale por aqui. Foi
      engano? <Link to={`${paths.contact}?assunto=problema`}>Fale com o atendimento</Link>.
    </small>
  );
}

/** Steps from before the first message that is shown belong to an earlier page, later ones than the last to a later one. */
function inOrder(
  { messages, steps, earlier }: Conversation,
  latest: boolean,
): (ConversationMessage | LineStep)[] {
  const [first] = messages;
  const last = lastOf(messages);
  const here = steps.filter(
    ({ at }) => (!earlier || !first || at >= first.at) && (latest || !last || at <= last.at),
  );
  return [...messages, ...here].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

const stepWords = ({ kind, amount }: LineStep, currency: Currency): string =>
  LINE_STEP_WORDS[kind] + (amount === null ? '' : `: ${formatMoney(amount, currency)}`);

const Log = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  max-block-size: min(65dvh, 44rem);
  overflow-y: auto;
  overscroll-behavior: contain;
  &:focus-visible {
    outline-offset: ${space[1]};
  }
`;

const Step = styled.p`
  align-self: center;
  max-inline-size: 34rem;
  padding: ${space[1]} ${space[3]};
  color: ${color.quiet};
  font-size: ${text.small};
  text-align: center;
  overflow-wrap: anywhere;
`;

const Said = styled.div`
  align-self: flex-start;
  display: grid;
  gap: ${space[1]};
  max-inline-size: min(88%, 34rem);
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.medium};
  border-end-start-radius: 0.25rem;
  background: ${color.sunken};
  &[data-own] {
    align-self: flex-end;
    border-end-start-radius: ${radius.medium};
    border-end-end-radius: 0.25rem;
    background: ${color.accentSoft};
  }
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
