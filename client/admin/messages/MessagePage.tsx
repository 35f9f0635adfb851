import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { call } from '#client/calls/call.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { sendOnEnter } from '#client/forms/sendOnEnter.ts';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { useUnsavedWarning } from '#client/forms/useUnsavedWarning.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Field, TextArea } from '#client/ui/field/Field.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { type Message, moveMessage, replyToMessage } from '#shared/contract/admin/messages.ts';
import { ChatLines } from './ChatLines.tsx';
import type { loader } from './MessagePage.loader.ts';
import { KINDS, MessageStateChip, subjectOf } from './messageWords.tsx';
import { useLiveMessages } from './useLiveMessages.ts';
import { WriterPanel } from './WriterPanel.tsx';

/** One message or conversation, its answers, and the box for the next answer. */
export function Component() {
  const { message, customer } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof replyToMessage>(saving);
  const [reply, setReply] = useState('');
  useLiveMessages(message.id);
  const isChat = message.kind === 'chat';
  useUnsavedWarning(reply !== '' && !busy);
  const params = { id: message.id };

  const answer = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!(await save(() => call(replyToMessage, { params, body: { text: reply } })))) return;
    setReply('');
    toast(isChat ? 'Resposta enviada.' : 'Resposta enviada por e-mail.');
    await revalidate();
  };
  const move = async (state: 'open' | 'closed') => {
    if (!(await save(() => call(moveMessage, { params, body: { state } })))) return;
    toast(`${isChat ? 'Conversa' : 'Mensagem'} ${state === 'closed' ? 'encerrada' : 'reaberta'}.`);
    await revalidate();
  };

  return (
    <AdminPage
      title={message.name}
      subtitle={[KINDS[message.kind], subjectOf(message)].filter(Boolean).join(' · ')}
      actions={
        <>
          <MessageStateChip state={message.state} />
          <Allowed<typeof moveMessage> by="messages.write">
            <Button
              type="button"
              $variant="outline"
              $size="sm"
              disabled={busy}
              onClick={() => void move(message.state === 'closed' ? 'open' : 'closed')}
            >
              {message.state === 'closed' ? 'Reabrir' : 'Encerrar'}
            </Button>
          </Allowed>
        </>
      }
    >
      <BackLink to={adminPaths.messages}>Mensagens</BackLink>
      <AsideColumns>
        <Stack>
          {isChat ? <ChatLines message={message} /> : <FormMessage message={message} />}
          <Allowed<typeof replyToMessage> by="messages.write">
            <Panel title="Responder" about={wayOf(message)}>
              <Form ref={ref} onSubmit={(event) => void answer(event)} noValidate>
                <FormSummary>{summary}</FormSummary>
                <Field
                  label="Resposta"
                  error={error('text')}
                  {...(isChat && { hint: 'Enter envia. Shift+Enter quebra a linha.' })}
                >
                  {(ids) => (
                    <TextArea
                      {...ids}
                      rows={isChat ? 3 : 6}
                      {...(isChat
                        ? {
                            onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
                              const { form } = event.currentTarget;
                              sendOnEnter(event, () =>
                                form?.querySelector<HTMLButtonElement>('[type=submit]')?.click(),
                              );
                            },
                          }
                        : { maxLength: 5000 })}
                      value={reply}
                      onChange={(event) => setReply(event.target.value)}
                    />
                  )}
                </Field>
                <SubmitButton busy={busy} busyLabel="Enviando...">
                  Enviar resposta
                </SubmitButton>
              </Form>
            </Panel>
          </Allowed>
        </Stack>
        <WriterPanel message={message} customer={customer} />
      </AsideColumns>
    </AdminPage>
  );
}

/** How an answer reaches the visitor. */
const wayOf = ({ kind, email }: Message): string => {
  if (kind !== 'chat' && !email) return 'A pessoa apagou a conta. Não dá para responder.';
  if (kind !== 'chat') return `Envio por e-mail para ${email}, com a mensagem citada no fim.`;
  return email
    ? `Aparece na hora no chat. Visitante fora? Enviamos também para ${email}.`
    : 'Aparece no chat. O visitante lê quando voltar.';
};

/** A message from the form, and the answers by email. */
function FormMessage({ message }: { message: Message }) {
  return (
    <>
      <Panel
        title="Mensagem"
        about={
          <>
            {message.email && (
              <>
                <a href={`mailto:${encodeURIComponent(message.email)}`}>{message.email}</a>
                {message.phone && ` · ${message.phone}`} ·{' '}
              </>
            )}
            <Moment at={message.createdAt} />
          </>
        }
      >
        <Words>{message.text}</Words>
      </Panel>
      {message.replies.map((each) => (
        <Panel
          key={each.id}
          title="Resposta"
          about={
            <>
              {each.author} · <Moment at={each.createdAt} />
            </>
          }
        >
          <Words>{each.text}</Words>
        </Panel>
      ))}
    </>
  );
}

/** The original text of the visitor. */
const Words = styled.p`
  max-inline-size: 44rem;
  padding: ${space[4]};
  border-radius: ${radius.small};
  background: ${color.sunken};
  font-size: ${text.body};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  > button {
    justify-self: start;
  }
`;
