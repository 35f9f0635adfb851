import { useEffect, useRef } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { AccountFrame } from '#client/account/AccountFrame.tsx';
import { NotYours } from '#client/account/NotYours.tsx';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { entryWords } from '#client/trade/disputeWords.ts';
import { returnedWords } from '#client/trade/returnedWords.ts';
import { seenWords } from '#client/trade/seenWords.ts';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, space } from '#client/ui/theme/tokens.ts';
import { Timeline } from '#client/ui/Timeline.tsx';
import type { Dispute } from '#shared/contract/account/disputes.ts';
import { DISPUTE_REASONS, DISPUTE_STATES } from '#shared/trade/disputes.ts';
import { theUnits } from '#shared/trade/lineUnits.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';
import { DisputeFiles } from './DisputeFiles.tsx';
import { DisputeMoves } from './DisputeMoves.tsx';
import type { loader } from './DisputePage.loader.ts';
import { LATE, nextOf, OPENED, outcomeWords } from './disputeSentences.ts';
import { useLate } from './useLate.ts';

/** One dispute for either of its sides: what was said and shown, what may be done now, and until when. */
export function Component() {
  const dispute = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  const { search } = useLocation();
  const late = useLate(dispute);
  const standing = useFocusAfter(dispute?.entries.length);
  if (!dispute) return <NoSuchDispute />;
  if (!settings) return null;
  const { side, title, sale, state, reason, dueAt, other, order, refundable } = dispute;
  const isSeller = side === 'seller';
  const Frame = isSeller ? SellerFrame : AccountFrame;
  return (
    <Frame
      title={`Disputa ${sale}`}
      about={title}
      trail={[{ label: 'Disputas', to: isSeller ? paths.sellerDisputes : paths.disputes }, { label: sale }]}
    >
      <AsideColumns $aside="21rem" data-money>
        <Stack>
          {search === `?${OPENED}` && dispute.entries.length === 1 && (
            <SuccessNotice>Disputa aberta. Anexe suas provas: fotos, telas ou documentos.</SuccessNotice>
          )}
          <Standing ref={standing} tabIndex={-1} $tone={dispute.yours ? 'accent' : 'neutral'}>
            <strong>
              {dispute.yours ? 'É a sua vez' : DISPUTE_STATES[state]}
              {dueAt && `, ${late ? 'atrasada desde' : 'até'} ${formatInstant(dueAt, settings)}`}.
            </strong>{' '}
            {late ? LATE : nextOf(dispute)}
          </Standing>
          {isSeller && dispute.deliveredAt !== null && <p>{seenWords(dispute.seenAt, settings)}</p>}
          {dispute.returned && <p>{returnedWords(dispute.returned, dispute.currency)}.</p>}
          {dispute.decision && (
            <Notice $tone="accent">
              <strong>Decisão da equipe: {outcomeWords(dispute.decision, dispute.currency)}.</strong>{' '}
              {dispute.decision.reason}
            </Notice>
          )}
          <Panel title="O que foi dito">
            <Entries {...dispute} settings={settings} />
          </Panel>
          <DisputeMoves key={dispute.entries.length} dispute={dispute} />
        </Stack>
        <Side>
          <Panel title="A disputa">
            <Facts
              facts={[
                { name: 'Motivo', value: DISPUTE_REASONS[reason] },
                ...(dispute.units
                  ? [{ name: 'É sobre', value: theUnits(dispute.units, dispute.quantity) }]
                  : []),
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
          <DisputeFiles dispute={dispute} settings={settings} />
        </Side>
      </AsideColumns>
    </Frame>
  );
}

/** Takes the focus after each new entry, since the form with the focus is gone. */
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

const NoSuchDispute = () => (
  <NotYours title="Disputa não encontrada" to={paths.disputes} label="Ver as disputas">
    Não encontramos esta disputa na sua conta.
  </NotYours>
);

const Standing = styled(Notice)`
  &:focus {
    outline: none;
  }
`;

const Side = styled.div`
  display: grid;
  gap: ${space[4]};
  p {
    color: ${color.quiet};
  }
`;
