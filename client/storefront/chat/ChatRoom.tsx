import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { sendOnEnter } from '#client/forms/sendOnEnter.ts';
import { sentBy } from '#client/forms/sentBy.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextArea } from '#client/ui/field/Field.tsx';
import { comesUp } from '#client/ui/theme/surfaces.ts';
import { color, radius, shadow, space, text, withMotion } from '#client/ui/theme/tokens.ts';
import { lastOf } from '#shared/values/lists.ts';
import { ChatLog } from './ChatLog.tsx';
import { draft } from './chatOnDevice.ts';
import { useChat } from './useChat.ts';

interface ChatRoomProps {
  open: boolean;
  /** Whether the field takes the focus when the panel opens. */
  focus: boolean;
  onUnread: (count: number) => void;
}

/** The chat of this device: its panel while it is open, and the count of answers that came while it was not. */
export function ChatRoom({ open, focus, onUnread }: ChatRoomProps) {
  const room = useChat();
  const { chat, fault, busy, markSeen } = room;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draftText, setDraftText] = useState(draft.read);

  const { lines = [], seen = 0 } = chat?.conversation ?? {};
  const unseen = lines.filter(({ side, seq }) => side === 'team' && seq > seen);
  const newest = lastOf(unseen)?.seq;
  useEffect(() => onUnread(unseen.length), [unseen.length, onUnread]);
  useEffect(() => {
    if (open && newest !== undefined && !document.hidden) void markSeen(newest);
  }, [open, newest, markSeen]);
  useEffect(() => {
    if (open && focus) field.current?.focus();
  }, [open, focus]);

  if (!open)
    return (
      <p role="status" className="visually-hidden">
        {unseen.length > 0 && 'Chegou uma resposta no chat de suporte.'}
      </p>
    );

  const type = (words: string) => {
    setDraftText(words);
    room.forgive();
    draft.write(words);
  };
  const send = async () => {
    if (busy) return;
    if (await room.say(draftText)) type('');
    field.current?.focus();
  };
  // A fault of the address is shown at its field.
  const wrong = fault && !fault.fields['email'] ? (fault.fields['text'] ?? fault.message) : undefined;
  return (
    <Panel aria-labelledby={`${id}-title`}>
      <Head>
        <h2 id={`${id}-title`}>Chat de Suporte</h2>
        <p data-here={chat?.people.here || undefined}>{chat?.people.words ?? 'Um instante...'}</p>
      </Head>
      <ChatLog room={room} />
      <Form noValidate onSubmit={(event) => sentBy(send)(event)}>
        {wrong && (
          <p id={`${id}-fault`} role="alert">
            {wrong}
          </p>
        )}
        <Message
          ref={field}
          rows={1}
          aria-label="Sua mensagem"
          placeholder="Escreva a sua mensagem"
          enterKeyHint="send"
          value={draftText}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong && `${id}-fault`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => sendOnEnter(event, () => void send())}
        />
        <Button type="submit" aria-disabled={busy}>
          Enviar
        </Button>
      </Form>
    </Panel>
  );
}

// 320 × 300. (Specification, section 9)
const Panel = styled.section`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  inline-size: min(320px, calc(100vw - 2rem));
  block-size: 300px;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  color: ${color.onSurface};
  box-shadow: ${shadow.lifted};
  font-size: 0.9375rem;
  line-height: 1.4;
  ${withMotion} {
    ${comesUp};
  }
`;

const Head = styled.header`
  padding: ${space[2]} ${space[4]};
  background: ${color.hero};
  color: ${color.onHero};
  h2 {
    font-size: ${text.body};
    line-height: 1.3;
  }
  p {
    color: ${color.quietOnHero};
    font-size: 0.75rem;
  }
  p::before {
    content: '';
    display: inline-block;
    inline-size: 0.5rem;
    block-size: 0.5rem;
    margin-inline-end: ${space[1]};
    border: 1px solid ${color.quietOnHero};
    border-radius: ${radius.pill};
  }
  p[data-here]::before {
    border-color: ${color.sun};
    background: ${color.sun};
  }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
  padding: ${space[2]};
  border-block-start: 1px solid ${color.line};
  p {
    grid-column: 1 / -1;
    color: ${color.ember};
    font-size: ${text.small};
    font-weight: 500;
  }
  button {
    align-self: end;
    padding-inline: ${space[3]};
  }
`;

const Message = styled(TextArea)`
  min-height: 2.75rem;
  max-block-size: 5.5rem;
  padding-block: 0.625rem;
  resize: none;
  field-sizing: content;
`;
