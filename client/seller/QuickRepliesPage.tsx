import { Form, useActionData, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { PostedForm } from '#client/account/PostedForm.tsx';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { type FormState, usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { ruledList } from '#client/ui/theme/surfaces.ts';
import type { addQuickReply, changeQuickReply, QuickReply } from '#shared/contract/account/quickReplies.ts';
import { LONGEST_QUICK_REPLY, MOST_QUICK_REPLIES } from '#shared/shop/quickReplies.ts';
import type { loader } from './QuickRepliesPage.loader.ts';

const HINT =
  'Use {comprador} para o primeiro nome do comprador, {produto} para o anúncio e {venda} para o número da venda.';

/** The seller's quick replies, in the order in which conversations offer them. */
export function Component() {
  const { items } = useLoaderData<typeof loader>();
  return (
    <SellerFrame
      title="Respostas rápidas"
      about="Insira textos prontos numa conversa e edite antes de enviar."
      trail={[{ label: 'Mensagens', to: paths.sellerConversations }, { label: 'Respostas rápidas' }]}
    >
      {items.length === 0 ? (
        <EmptyState title="Nenhuma resposta rápida ainda">
          Salve os textos que você mais usa: saudação, prazo, como usar o produto.
        </EmptyState>
      ) : (
        <List aria-label="Respostas rápidas">
          {items.map((reply, at) => (
            <Reply key={reply.id} reply={reply} isFirst={at === 0} isLast={at === items.length - 1} />
          ))}
        </List>
      )}
      {items.length < MOST_QUICK_REPLIES && <Add key={items.length} />}
    </SellerFrame>
  );
}

function Reply({ reply, isFirst, isLast }: { reply: QuickReply; isFirst: boolean; isLast: boolean }) {
  const answer = useActionData<FormState | undefined>();
  const refused = answer?.done === false && answer.intent !== undefined && isAbout(answer.intent, reply.id);
  const { id, text } = reply;
  return (
    <li>
      <p>{text}</p>
      {refused && !answer.intent?.startsWith('change') && <FormSummary>{answer.fault.message}</FormSummary>}
      <Form method="post" action={paths.quickReplies} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Actions>
          {!isFirst && <Deed deed="up" reply={reply} label="Subir" busyLabel="Subindo..." />}
          {!isLast && <Deed deed="down" reply={reply} label="Descer" busyLabel="Descendo..." />}
          <Deed deed="remove" reply={reply} label="Apagar" busyLabel="Apagando..." />
        </Actions>
      </Form>
      <Change key={text} reply={reply} />
    </li>
  );
}

const isAbout = (intent: string, id: string): boolean => intent.endsWith(` ${id}`);

interface DeedProps {
  deed: 'up' | 'down' | 'remove';
  reply: QuickReply;
  label: string;
  busyLabel: string;
}

function Deed({ deed, reply: { id, text }, label, busyLabel }: DeedProps) {
  const intent = `${deed} ${id}`;
  const { busy } = usePosted(paths.quickReplies, intent);
  return (
    <SubmitButton
      name="intent"
      value={intent}
      busy={busy}
      busyLabel={busyLabel}
      aria-label={`${label}: ${text.slice(0, 40)}`}
      $variant={deed === 'remove' ? 'ghost' : 'outline'}
      $size="sm"
    >
      {label}
    </SubmitButton>
  );
}

function Change({ reply: { id, text } }: { reply: QuickReply }) {
  const intent = `change ${id}`;
  const posted = usePosted(paths.quickReplies, intent);
  const { ref, busy, summary, field } = useForm<typeof changeQuickReply>(posted, { draft: intent });
  const { error, value } = field('text');
  return (
    <Fold open={posted.fault !== undefined}>
      <summary>Mudar</summary>
      <PostedForm ref={ref} action={paths.quickReplies} preventScrollReset summary={summary}>
        <input type="hidden" name="id" value={id} />
        <PostedField
          label="Texto"
          name="text"
          rows={3}
          maxLength={LONGEST_QUICK_REPLY}
          hint={HINT}
          error={error}
          value={value ?? text}
        />
        <div>
          <SubmitButton name="intent" value={intent} busy={busy} busyLabel="Salvando...">
            Salvar
          </SubmitButton>
        </div>
      </PostedForm>
    </Fold>
  );
}

function Add() {
  const posted = usePosted(paths.quickReplies, 'add');
  const { ref, busy, summary, field } = useForm<typeof addQuickReply>(posted, { draft: 'add' });
  return (
    <Panel title="Nova resposta rápida">
      <PostedForm ref={ref} action={paths.quickReplies} preventScrollReset summary={summary}>
        <PostedField
          {...field('text')}
          label="Texto"
          name="text"
          rows={3}
          maxLength={LONGEST_QUICK_REPLY}
          hint={HINT}
        />
        <div>
          <SubmitButton name="intent" value="add" busy={busy} busyLabel="Guardando...">
            Guardar
          </SubmitButton>
        </div>
      </PostedForm>
    </Panel>
  );
}

const List = styled.ul`
  ${ruledList};
  p {
    white-space: pre-line;
  }
`;
