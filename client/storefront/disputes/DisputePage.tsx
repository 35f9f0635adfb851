import { useEffect, useRef } from 'react';
import { Form, Link, useLoaderData, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { entryWords } from '#client/disputeWords.ts';
import { PostedAmountField } from '#client/forms/AmountField.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { paths } from '#client/paths.ts';
import { useShell } from '#client/shell.ts';
import { StatusLine } from '#client/ui/feedback/StatusLine.tsx';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Evidence } from '#client/ui/Evidence.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Field, Select } from '#client/ui/field/Field.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import { Timeline } from '#client/ui/Timeline.tsx';
import { color, space } from '#client/ui/theme/tokens.ts';
import { FileField } from '#client/ui/field/FileField.tsx';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { writeAmount } from '#shared/amount.ts';
import type { Dispute, moveDispute } from '#shared/contract/disputes.ts';
import { DISPUTE_OUTCOMES, DISPUTE_REASONS, DISPUTE_STATES, MOST_EVIDENCE } from '#shared/disputes.ts';
import { type ClockSettings, formatInstant } from '#shared/instant.ts';
import { type Currency, currencySign, formatMoney } from '#shared/money.ts';
import { DOCUMENT_TYPES } from '#shared/sellerApplication.ts';
import { AccountForm, AccountFrame } from '#client/storefront/account/AccountFrame.tsx';
import { PageMeta } from '#client/storefront/meta/PageMeta.tsx';
import type { loader } from './DisputePage.loader.ts';

/** One dispute for either of its sides: what was said and shown, what may be done now, and until when. */
export function Component() {
  const dispute = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  const standing = useFocusAfter(dispute?.entries.length);
  if (!dispute) return <NoSuchDispute />;
  if (!settings) return null;
  const { side, title, sale, state, reason, dueAt, other, order, refundable } = dispute;
  const isSeller = side === 'seller';
  return (
    <AccountFrame
      title={`Disputa ${sale}`}
      about={title}
      trail={[
        ...(isSeller ? [{ label: 'Minha loja', to: paths.selling }] : []),
        { label: 'Disputas', to: isSeller ? paths.sellerDisputes : paths.disputes },
        { label: sale },
      ]}
    >
      <AsideColumns $aside="21rem" data-money>
        <Stack>
          <Standing ref={standing} tabIndex={-1} $tone={dispute.yours ? 'accent' : 'neutral'}>
            <strong>
              {dispute.yours ? 'É a sua vez' : DISPUTE_STATES[state]}
              {dueAt && `, até ${formatInstant(dueAt, settings)}`}.
            </strong>{' '}
            {nextOf(dispute)}
          </Standing>
          {dispute.decision && (
            <Notice $tone="accent">
              <strong>Decisão da equipe: {outcomeWords(dispute.decision, dispute.currency)}.</strong>{' '}
              {dispute.decision.reason}
            </Notice>
          )}
          <Panel title="O que foi dito">
            <Entries {...dispute} settings={settings} />
          </Panel>
          <Moves key={dispute.entries.length} dispute={dispute} />
        </Stack>
        <Side>
          <Panel title="A disputa">
            <Facts
              facts={[
                { name: 'Motivo', value: DISPUTE_REASONS[reason] },
                { name: isSeller ? 'Comprador' : 'Vendedor', value: other },
                ...(state === 'closed'
                  ? []
                  : [{ name: 'Valor em disputa', value: formatMoney(refundable, dispute.currency) }]),
              ]}
            />
            <Link to={isSeller ? paths.sale(sale) : paths.order(order)}>
              {isSeller ? 'Ver a venda' : 'Ver o pedido'}
            </Link>
          </Panel>
          <Files dispute={dispute} settings={settings} />
        </Side>
      </AsideColumns>
    </AccountFrame>
  );
}

/** Takes the focus after each new entry, whose form is gone with what was typed. */
function useFocusAfter(entries: number | undefined) {
  const here = useRef<HTMLParagraphElement>(null);
  const known = useRef(entries);
  useEffect(() => {
    if (known.current !== entries && document.activeElement === document.body)
      here.current?.focus({ preventScroll: true });
    known.current = entries;
  }, [entries]);
  return here;
}

/** What comes next, in the words of the side that reads. */
function nextOf({ state, side, yours, entries, ending, refundable }: Dispute): string {
  if (state === 'open' && side === 'seller')
    return 'Responda até o prazo. Sem resposta, o valor todo volta para quem comprou.';
  if (state === 'negotiating' && yours)
    return 'Aceite, recuse ou responda à proposta. Sem acordo até o prazo, a equipe decide.';
  if (state !== 'closed') return NEXT[state];
  const why = entries.findLast(({ kind }) => kind === 'closed')?.text ?? '';
  const goesOn = refundable > 0 && ending?.by !== 'withdrawal' && ending?.outcome !== 'unit';
  return goesOn ? `${why} ${NEXT.closed}` : why;
}

const NEXT: Record<Dispute['state'], string> = {
  open: 'Quem vendeu responde até o prazo. Sem resposta, o valor todo volta para você.',
  negotiating: 'Os dois lados conversam e propõem. Sem acordo até o prazo, a equipe decide.',
  mediation: 'A equipe lê tudo e decide, com um motivo que os dois leem.',
  decided: 'A decisão é feita no fim do prazo, se ninguém recorrer.',
  appealed: 'Outra pessoa da equipe decide de novo. Depois disso não há outro recurso.',
  closed: 'Os prazos da garantia continuam de onde pararam.',
};

const DOES = {
  money: { buyer: 'receber', seller: 'devolver' },
  unit: { buyer: 'receber', seller: 'entregar' },
};

const outcomeWords = (
  { outcome, amount }: NonNullable<Dispute['proposal' | 'decision']>,
  currency: Currency,
): string =>
  DISPUTE_OUTCOMES[outcome].toLowerCase() + (amount === null ? '' : `, ${formatMoney(amount, currency)}`);

function Entries({
  entries,
  side,
  currency,
  settings,
}: Pick<Dispute, 'entries' | 'side' | 'currency'> & { settings: ClockSettings }) {
  return (
    <Timeline>
      {entries.map((entry, index) => (
        <li key={index}>
          <strong>{entryWords(entry, currency, side)}</strong>
          {entry.text && <p>{entry.text}</p>}
          <small>
            <time dateTime={entry.at}>{formatInstant(entry.at, settings)}</time>
          </small>
        </li>
      ))}
    </Timeline>
  );
}

function Moves({ dispute }: { dispute: Dispute }) {
  const { id, side, moves, proposal, refundable, exchange } = dispute;
  const address = side === 'seller' ? paths.sellerDispute(id) : paths.dispute(id);
  const said = usePosted(address, 'say');
  const proposed = usePosted(address, 'propose');
  const { ref: wordsRef, ...words } = useForm<typeof moveDispute>(said, { draft: 'say' });
  const { ref: offerRef, ...offer } = useForm<typeof moveDispute>(proposed, { draft: 'propose' });
  const may = (move: Dispute['moves'][number]) => moves.includes(move);
  if (moves.length === 0) return null;
  const appeal = may('appeal');
  return (
    <>
      {proposal && may('propose') && (
        <Panel title="Proposta em aberto">
          <p>
            {proposal.by === side
              ? 'Você propôs'
              : `${side === 'buyer' ? 'Quem vendeu' : 'Quem comprou'} propõe`}
            : <strong>{outcomeWords(proposal, dispute.currency)}</strong>.{' '}
            {may('accept') ? 'Se você aceitar' : 'Se o outro lado aceitar'},{' '}
            {proposal.outcome === 'unit' && exchange === 'hand'
              ? 'ela é entregue no prazo do anúncio, a primeira deixa de valer, e a disputa termina.'
              : 'é feito na hora, e a disputa termina.'}
          </p>
          {may('accept') && (
            <Form method="post" action={address} preventScrollReset>
              <input type="hidden" name="outcome" value={proposal.outcome} />
              <input
                type="hidden"
                name="amount"
                value={proposal.amount === null ? '' : writeAmount(proposal.amount)}
              />
              <Actions>
                <SubmitButton name="intent" value="accept" busy={said.busy} busyLabel="Enviando...">
                  Aceitar e {DOES[proposal.outcome === 'unit' ? 'unit' : 'money'][side]}{' '}
                  {proposal.outcome === 'unit'
                    ? 'outra unidade'
                    : formatMoney(proposal.amount ?? refundable, dispute.currency)}
                </SubmitButton>
                <SubmitButton
                  name="intent"
                  value="decline"
                  $variant="outline"
                  busy={said.busy}
                  busyLabel="Enviando..."
                >
                  Recusar
                </SubmitButton>
              </Actions>
            </Form>
          )}
        </Panel>
      )}
      <Panel title={appeal ? 'Recorrer da decisão' : 'Responder'}>
        <AccountForm>
          <Form ref={wordsRef} method="post" action={address} noValidate preventScrollReset>
            <FormSummary>{words.summary}</FormSummary>
            <PostedField
              {...words.field('text')}
              label={appeal ? 'Por que a decisão não está certa' : 'Mensagem'}
              hint="O outro lado e a equipe leem. Não escreva senhas."
              name="text"
              rows={4}
              maxLength={2_000}
            />
            <Actions>
              <SubmitButton
                name="intent"
                value={appeal ? 'appeal' : 'say'}
                busy={said.busy}
                busyLabel="Enviando..."
              >
                {appeal ? 'Recorrer' : 'Enviar'}
              </SubmitButton>
              {may('mediate') && (
                <SubmitButton
                  name="intent"
                  value="mediate"
                  $variant="outline"
                  busy={said.busy}
                  busyLabel="Enviando..."
                >
                  Chamar a equipe
                </SubmitButton>
              )}
            </Actions>
            {may('mediate') && (
              <QuietLine>
                Chamar a equipe encerra a negociação: uma pessoa lê tudo e decide, com um motivo que os dois
                lados leem.
              </QuietLine>
            )}
          </Form>
        </AccountForm>
        {may('withdraw') && (
          <Fold $tone="quiet">
            <summary>Desistir da disputa</summary>
            <Form method="post" action={address} preventScrollReset>
              <Leave>
                <p>Nada volta por esta disputa: ela termina agora, e os prazos do item continuam.</p>
                <div>
                  <SubmitButton
                    name="intent"
                    value="withdraw"
                    $variant="outline"
                    busy={said.busy}
                    busyLabel="Enviando..."
                  >
                    Sim, desistir
                  </SubmitButton>
                </div>
              </Leave>
            </Form>
          </Fold>
        )}
      </Panel>
      {may('propose') && (
        <Panel
          title="Entrar em acordo"
          about="Diga o que resolve. Se o outro lado aceitar, é feito na hora, e a disputa termina."
        >
          <Fold open={proposed.fault !== undefined}>
            <summary>Fazer uma proposta</summary>
            <AccountForm>
              <Form ref={offerRef} method="post" action={address} noValidate preventScrollReset>
                <FormSummary>{offer.summary}</FormSummary>
                <Field
                  label="O que você propõe"
                  hint={dispute.exchange && EXCHANGES[dispute.exchange]}
                  error={offer.error('outcome')}
                >
                  {(ids) => (
                    <Select {...ids} name="outcome" defaultValue={proposed.typed?.['outcome'] ?? 'full'}>
                      <option value="full">Devolver tudo: {formatMoney(refundable, dispute.currency)}</option>
                      <option value="part">Devolver uma parte</option>
                      {dispute.exchange && <option value="unit">Outra unidade</option>}
                    </Select>
                  )}
                </Field>
                <PostedAmountField
                  {...offer.field('amount')}
                  label={`Valor da parte (${currencySign(dispute.currency)})`}
                  hint="Preencha se escolheu “Devolver uma parte”."
                  name="amount"
                />
                <div>
                  <SubmitButton
                    name="intent"
                    value="propose"
                    $variant="outline"
                    busy={proposed.busy}
                    busyLabel="Enviando..."
                  >
                    Enviar proposta
                  </SubmitButton>
                </div>
              </Form>
            </AccountForm>
          </Fold>
        </Panel>
      )}
    </>
  );
}

const EXCHANGES = {
  stock: 'Outra unidade sai do estoque na hora, e a primeira deixa de valer.',
  hand: 'Outra unidade é entregue por quem vendeu no prazo do anúncio, e a primeira deixa de valer.',
};

function Files({
  dispute: { id, files, canAttach },
  settings,
}: {
  dispute: Dispute;
  settings: ClockSettings;
}) {
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  if (files.length === 0 && !canAttach) return null;
  const send = async (file: File) => {
    if (await save(async () => (await import('./disputeCalls.ts')).attach(id, file))) await revalidate();
  };
  return (
    <Panel
      title="Provas"
      about={`JPEG, PNG ou PDF de até 5 MB, até ${MOST_EVIDENCE} de cada lado. O que foi juntado não muda nem sai.`}
    >
      {files.length > 0 && (
        <Evidence
          files={files.map((file) => ({
            ...file,
            about: `${file.by === 'buyer' ? 'De quem comprou' : 'De quem vendeu'}, ${formatInstant(file.at, settings)}`,
          }))}
          open={async (fileId) => (await import('./disputeCalls.ts')).view(id, fileId)}
        />
      )}
      {canAttach && (
        <FileField
          label="Juntar um arquivo"
          error={fault?.message}
          accept={DOCUMENT_TYPES}
          disabled={busy}
          onChoose={(file) => void send(file)}
        />
      )}
      <StatusLine>{busy ? 'Enviando...' : ''}</StatusLine>
      <WithoutScripts as="p">Para juntar e ver arquivos, ligue o JavaScript deste navegador.</WithoutScripts>
    </Panel>
  );
}

/** A dispute that is not there, or somebody else's; nobody learns which. */
function NoSuchDispute() {
  return (
    <main id="main">
      <PageMeta title="Disputa não encontrada" description="Esta disputa não é sua." noIndex />
      <EmptyState
        as="h1"
        title="Disputa não encontrada"
        action={<ButtonLink to={paths.disputes}>Ver as disputas</ButtonLink>}
      >
        Não encontramos esta disputa na sua conta.
      </EmptyState>
    </main>
  );
}

const Standing = styled(Notice)`
  &:focus {
    outline: none;
  }
`;

const Leave = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Side = styled.div`
  display: grid;
  gap: ${space[4]};
  p {
    color: ${color.quiet};
  }
`;
