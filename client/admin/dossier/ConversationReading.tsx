import { type SubmitEvent, useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { TextField } from '#client/ui/field/TextField.tsx';
import { FocusOnMount } from '#client/ui/FocusOnMount.tsx';
import { SentPicture } from '#client/ui/SentPicture.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import { Timeline } from '#client/ui/Timeline.tsx';
import type { viewConversation } from '#shared/contract/admin/conversations.ts';
import type { ConversationMessage } from '#shared/contract/conversations.ts';
import { Moment } from '../layout/Moment.tsx';

const SIDES: Record<ConversationMessage['side'], string> = {
  buyer: 'Quem comprou',
  seller: 'Quem vendeu',
  team: 'Loja',
};

interface ConversationReadingProps {
  orderId: string;
  lineId: string;
  /** How many there are to read. */
  messages: number;
}

/** What buyer and seller have said: it opens once somebody says why they read it, which both of them read too. */
export function ConversationReading({ orderId, lineId, messages }: ConversationReadingProps) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof viewConversation>(saving);
  const [reason, setReason] = useState('');
  const [read, setRead] = useState<ConversationMessage[]>();
  const open = useCallback(
    async (seq: number) => (await import('./conversationCalls.ts')).viewPicture(orderId, lineId, seq),
    [orderId, lineId],
  );
  if (messages === 0) return <p>Os dois não conversaram sobre este item.</p>;
  if (read)
    return (
      <FocusOnMount label="O que os dois disseram">
        <Timeline aria-label="Conversa">
          {read.map(({ seq, side, text, picture, at }) => (
            <li key={seq}>
              <strong>{SIDES[side]}</strong>
              {picture ? (
                <SentPicture name={`Imagem de ${SIDES[side].toLowerCase()}`} seq={seq} open={open} />
              ) : (
                <p>{text}</p>
              )}
              <small>
                <Moment at={at} />
              </small>
            </li>
          ))}
        </Timeline>
      </FocusOnMount>
    );
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    await save(async () =>
      setRead((await (await import('./conversationCalls.ts')).view(orderId, lineId, { reason })).messages),
    );
  };
  return (
    <OnScreen>
      <p>
        {messages === 1 ? 'Há 1 mensagem.' : `Há ${messages} mensagens.`} O motivo fica no registro, e quem
        comprou e quem vendeu o leem na conversa.
      </p>
      <FormColumn ref={ref} noValidate onSubmit={(event) => void submit(event)}>
        <FormSummary>{summary}</FormSummary>
        <TextField
          label="Por que você precisa ler a conversa"
          name="reason"
          rows={2}
          maxLength={300}
          value={reason}
          error={error('reason')}
          onChange={setReason}
        />
        <SubmitButton $variant="outline" busy={busy} busyLabel="Abrindo...">
          Ler a conversa
        </SubmitButton>
      </FormColumn>
    </OnScreen>
  );
}

/** The paper shows what was read, and no form. */
const OnScreen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  @media print {
    display: none;
  }
`;
