import { useEffect, useRef } from 'react';
import { Form, Link, useLoaderData, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { AccountForm, AccountFrame } from '#client/account/AccountFrame.tsx';
import { NotYours } from '#client/account/NotYours.tsx';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { liveEvents } from '#client/calls/liveEvents.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { StatusLine } from '#client/ui/feedback/StatusLine.tsx';
import { FileField } from '#client/ui/field/FileField.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { WithoutScripts, WithScripts } from '#client/ui/scripting.ts';
import { plainList } from '#client/ui/theme/surfaces.ts';
import { color, radius, space } from '#client/ui/theme/tokens.ts';
import type { Conversation, sendMessage } from '#shared/contract/account/conversations.ts';
import { answerWords } from '#shared/people/reputation.ts';
import { orderOfSale } from '#shared/trade/orderStatus.ts';
import { findLast } from '#shared/values/lists.ts';
import type { loader } from './ConversationPage.loader.ts';
import { Messages } from './Messages.tsx';
import { OtherPerson } from './OtherPerson.tsx';

/** The live conversation of a buyer and a seller about an item. */
export function Component() {
  const conversation = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  useLive(conversation?.id);
  if (!conversation) return <NoSuchConversation />;
  if (!settings) return null;
  const { sale, listing, title, side, other, answerMinutes, against, earlier, messages, before } =
    conversation;
  const isSeller = side === 'seller';
  const Frame = isSeller ? SellerFrame : AccountFrame;
  const here = addressOf(conversation);
  return (
    <Frame
      title={`Conversa com ${other}`}
      about={answerMinutes === null ? title : `${title} · responde ${answerWords(answerMinutes)}`}
      trail={[
        { label: 'Mensagens', to: isSeller ? paths.sellerConversations : paths.conversations },
        { label: sale ?? title },
      ]}
    >
      <AsideColumns $aside="21rem" data-money>
        <Stack>
          <Panel
            title="Mensagens"
            action={earlier && <Link to={`${here}?before=${messages[0]?.seq ?? 0}`}>Ver as anteriores</Link>}
          >
            <Messages conversation={conversation} latest={before === undefined} settings={settings} />
            {before !== undefined && <Link to={here}>Voltar às mais novas</Link>}
          </Panel>
          {against === null ? (
            <Reply conversation={conversation} />
          ) : (
            <Notice $tone="neutral">{against}</Notice>
          )}
        </Stack>
        <Stack>
          {sale !== null && (
            <Panel title={isSeller ? 'A venda' : 'A compra'}>
              <p>
                {title} ({sale})
              </p>
              <Link to={isSeller ? paths.sale(sale) : paths.order(orderOfSale(sale))}>
                {isSeller ? 'Ver a venda e entregar' : 'Ver o pedido'}
              </Link>
            </Panel>
          )}
          {listing !== null && (
            <Panel title="O anúncio">
              <p>{title}</p>
              <Link to={paths.product(listing)}>Ver o anúncio</Link>
            </Panel>
          )}
          <OtherPerson conversation={conversation} address={here} />
          <Panel title="Bom saber">
            <p>
              Só esta conversa vale como prova numa disputa. A equipe só lê com um motivo, que aparece aqui.
            </p>
            <p>
              {isSeller
                ? 'Envie senhas e acessos só pelo formulário de entrega da venda.'
                : 'Nunca passe senhas nem contatos e não pague por fora: a garantia só vale aqui.'}
            </p>
          </Panel>
        </Stack>
      </AsideColumns>
    </Frame>
  );
}

const addressOf = ({ id, side }: Pick<Conversation, 'id' | 'side'>): string =>
  side === 'seller' ? paths.sellerConversation(id) : paths.conversation(id);

/** Reads the conversation again whenever it has changed. */
function useLive(id: string | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (id === undefined) return undefined;
    return liveEvents(`/api/account/conversations/${id}/events`, () => void revalidate());
  }, [id, revalidate]);
}

function Reply({ conversation }: { conversation: Conversation }) {
  const { id, side, messages, last } = conversation;
  const address = addressOf(conversation);
  const posted = usePosted(address);
  const { ref, busy, summary, field } = useForm<typeof sendMessage>(posted, { unseen: ['after'] });
  const form = useRef<HTMLDivElement>(null);
  // A sent message leaves the field, which keeps the focus.
  const own = findLast(messages, (message) => message.side === side && message.picture === null)?.seq;
  const known = useRef(own);
  useEffect(() => {
    if (known.current === own) return;
    known.current = own;
    const textarea = form.current?.querySelector('textarea');
    if (!textarea) return;
    textarea.value = '';
    textarea.focus({ preventScroll: true });
  }, [own]);
  const insert = (text: string) => {
    const textarea = form.current?.querySelector('textarea');
    if (!textarea) return;
    textarea.setRangeText(text, textarea.selectionStart, textarea.selectionEnd, 'end');
    textarea.focus();
  };
  return (
    <Panel title="Escrever">
      <AccountForm ref={form}>
        <Form ref={ref} method="post" action={address} noValidate preventScrollReset>
          <FormSummary>{summary}</FormSummary>
          <input type="hidden" name="after" value={last} />
          <PostedField {...field('text')} label="Mensagem" name="text" rows={3} maxLength={2_000} />
          <div>
            <SubmitButton busy={busy} busyLabel="Enviando...">
              Enviar
            </SubmitButton>
          </div>
        </Form>
      </AccountForm>
      <WithScripts>
        <AccountForm>
          <SendPicture id={id} />
        </AccountForm>
      </WithScripts>
      {side === 'seller' && <QuickReplies replies={conversation.quickReplies} onChoose={insert} />}
      <WithoutScripts as="p">Ative o JavaScript para enviar e ver imagens.</WithoutScripts>
    </Panel>
  );
}

/** The seller's quick replies, inserted at the caret. */
function QuickReplies({
  replies,
  onChoose,
}: {
  replies: Conversation['quickReplies'];
  onChoose: (text: string) => void;
}) {
  return (
    <Fold $tone="quiet">
      <summary>Respostas rápidas</summary>
      <Replies>
        <WithScripts>
          {replies.length === 0 && <Quiet>Nenhuma resposta pronta serve para esta conversa.</Quiet>}
          <ul>
            {replies.map(({ id, text }) => (
              <li key={id}>
                <button type="button" onClick={() => onChoose(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </WithScripts>
        <WithoutScripts as="p">Ative o JavaScript para usar as respostas prontas.</WithoutScripts>
        <Link to={paths.quickReplies}>Criar e mudar respostas rápidas</Link>
      </Replies>
    </Fold>
  );
}

const Replies = styled.div`
  display: grid;
  gap: ${space[3]};
  ul {
    ${plainList};
    gap: ${space[2]};
  }
  button {
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding: ${space[2]} ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: inherit;
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    white-space: pre-line;
    cursor: pointer;
  }
  button:hover {
    border-color: ${color.accent};
  }
`;

function SendPicture({ id }: { id: string }) {
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  const send = async (file: File) => {
    if (
      await save(
        async () => (await import('#shared/contract/account/conversations.ts')).sendConversationPicture,
        {
          params: { id },
          files: [file],
        },
      )
    )
      await revalidate();
  };
  return (
    <>
      <FileField
        label="Enviar uma imagem"
        hint="PNG, JPG ou GIF de até 5 MB."
        error={fault?.message}
        accept={['image/png', 'image/jpeg', 'image/gif']}
        disabled={busy}
        onChoose={(file) => void send(file)}
      />
      <StatusLine>{busy ? 'Enviando...' : ''}</StatusLine>
    </>
  );
}

const NoSuchConversation = () => (
  <NotYours title="Conversa não encontrada" to={paths.conversations} label="Ver as mensagens">
    Não encontramos esta conversa na sua conta.
  </NotYours>
);
