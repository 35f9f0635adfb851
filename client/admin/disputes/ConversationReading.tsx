import { type ComponentProps, type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { TextField } from '#client/ui/field/TextField.tsx';
import { FocusOnMount } from '#client/ui/FocusOnMount.tsx';
import { SentPicture } from '#client/ui/overlay/SentPicture.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import { Timeline } from '#client/ui/Timeline.tsx';
import type { ConversationMessage } from '#shared/contract/account/conversations.ts';
import type { viewConversation } from '#shared/contract/admin/conversations.ts';

const SIDES: Record<ConversationMessage['side'], string> = {
  buyer: 'Comprador',
  seller: 'Vendedor',
  team: 'Loja',
};

interface ConversationReadingProps {
  /** The number of messages. */
  messages: number;
  /** Loads the messages with the entered reason; the other function opens a picture of them. */
  read: (body: { reason: string }) => Promise<{ messages: ConversationMessage[] }>;
  open: ComponentProps<typeof SentPicture>['open'];
}

/** The conversation of buyer and seller: it opens after the reader states a reason, which both sides can read. */
export function ConversationReading({ messages, read, open }: ConversationReadingProps) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof viewConversation>(saving);
  const [reason, setReason] = useState('');
  const [conversation, setConversation] = useState<ConversationMessage[]>();
  if (messages === 0) return <p>Os dois não conversaram sobre este item.</p>;
  if (conversation)
    return (
      <FocusOnMount label="O que os dois disseram">
        <Timeline aria-label="Conversa">
          {conversation.map(({ seq, side, text, picture, at }) => (
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
    await save(async () => setConversation((await read({ reason })).messages));
  };
  return (
    <OnScreen>
      <p>
        {messages === 1 ? 'Há 1 mensagem.' : `Há ${messages} mensagens.`} O motivo fica no registro e aparece
        na conversa para os dois.
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

/** The printed page shows the messages that were read, and no form. */
const OnScreen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  @media print {
    display: none;
  }
`;
