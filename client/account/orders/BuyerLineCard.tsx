import { Eye, KeyRound } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Link, useActionData, useFetcher } from 'react-router-dom';
import { styled } from 'styled-components';
import { lazyWhenIdle } from '#client/pages/lazyWhenIdle.ts';
import { paths } from '#client/pages/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { SuccessNotice } from '#client/ui/feedback/SuccessNotice.tsx';
import { FocusOnMount } from '#client/ui/FocusOnMount.tsx';
import { card } from '#client/ui/theme/surfaces.ts';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { useMinHeight } from '#client/ui/useMinHeight.ts';
import type { BuyerLine, BuyerOrder } from '#shared/contract/account/orders.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import { deliveryWords } from '#shared/shop/promises.ts';
import { theUnits } from '#shared/trade/lineUnits.ts';
import { formatDate, formatInstant } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';
import { ConfirmReceipt } from './ConfirmReceipt.tsx';
import { GiveUpLine } from './GiveUpLine.tsx';
import { LineSteps } from './LineSteps.tsx';
import type { action } from './OrderPage.action.ts';
import { RevealedGoods, unseenOf } from './RevealedGoods.tsx';
import { ReviewForm } from './ReviewForm.tsx';

const LineProof = lazyWhenIdle(async () => (await import('./LineProof.tsx')).LineProof);
const DueIn = lazyWhenIdle(async () => (await import('./DueIn.tsx')).DueIn);

interface OwnLineCardProps {
  line: BuyerLine;
  order: BuyerOrder;
  settings: PublicSettings;
}

/**
 * One line of an order: the product, the state of its delivery, and the delivered goods once the buyer reveals
 * them.
 */
export function BuyerLineCard({ line, order, settings }: OwnLineCardProps) {
  const { number, currency } = order;
  const fetcher = useFetcher<typeof action>();
  const sent = useActionData<typeof action>(); // without JavaScript the whole page answers
  const answer = fetcher.data ?? (sent?.lineId === line.id ? sent : undefined);
  const revealed = answer?.revealed;
  // Of several units some may be delivered, or unavailable during an exchange.
  const isPart = line.state === 'coming' && line.kinds.length > 0;
  const waits = line.state === 'ready' || line.state === 'seen' || isPart;
  // Until the page has revalidated, the new goods have their space already.
  const revealing = fetcher.state !== 'idle' && fetcher.formData?.has('lineId') === true && !revealed;
  const goods = useRef<HTMLDivElement>(null);
  const [gaveUp, setGaveUp] = useState('');
  useMinHeight(goods, revealing);
  return (
    <Card aria-label={line.title}>
      <Head>
        <img src={line.image} alt="" width={96} height={72} />
        <div>
          <h2>{line.slug ? <Link to={paths.product(line.slug)}>{line.title}</Link> : line.title}</h2>
          <p>
            {line.quantity} × {formatMoney(line.price, currency)} · Vendido por {line.seller}
          </p>
          <StateOf line={line} settings={settings} />
        </div>
      </Head>
      <div role="status">{answer?.fault && <Notice $tone="ember">{answer.fault}</Notice>}</div>
      {gaveUp && <SuccessNotice>{gaveUp}</SuccessNotice>}
      {line.replaced > 0 && line.state === 'ready' && (
        <Notice $tone="accent">
          {line.replaced === 1
            ? 'Trocamos uma das suas unidades. Revele de novo para ver.'
            : 'Trocamos algumas das suas unidades. Revele de novo para ver.'}
        </Notice>
      )}
      {line.instructions && <Instructions>{line.instructions}</Instructions>}
      {waits && (
        <Goods ref={goods} data-revealed={revealed || revealing ? '' : undefined}>
          {revealed && !revealing ? (
            <FocusOnMount label="O que você comprou">
              <RevealedGoods
                {...revealed}
                // Before November 2026 one text was delivered for all units.
                quantity={line.missing.length > 0 ? line.quantity : revealed.items.length}
              />
            </FocusOnMount>
          ) : (
            revealing && <RevealedGoods items={unseenOf(line)} quantity={line.quantity} pending />
          )}
          {fetcher.state === 'idle' && (!revealed || line.state === 'ready') && (
            <Reveal as={fetcher.Form} method="post" action={paths.order(number)}>
              <KeyRound size={32} aria-hidden="true" />
              <strong>
                {line.state === 'ready' ? readyWords(line) : isPart ? 'O que já é seu' : 'Sua compra'}
              </strong>
              <input type="hidden" name="lineId" value={line.id} />
              <Button type="submit" $size="lg">
                <Eye size={20} aria-hidden="true" />
                Revelar
              </Button>
              {line.state === 'ready' && line.refundable > 0 && (
                <p>Depois de revelar, não dá para desistir pelo site. A garantia continua valendo.</p>
              )}
            </Reveal>
          )}
        </Goods>
      )}
      {line.proof.length > 0 && (
        <Suspense>
          <LineProof line={line} number={number} settings={settings} />
        </Suspense>
      )}
      {line.conversation && <Link to={paths.conversation(line.conversation)}>Falar com o vendedor</Link>}
      {(line.cancellable > 0 || (line.refundable > 0 && order.lines.length > 1)) && (
        <GiveUpLine line={line} order={order} onDone={setGaveUp} />
      )}
      {line.disputeId && <Link to={paths.dispute(line.disputeId)}>Ver a disputa</Link>}
      {line.canDispute && (
        <Link to={`${paths.newDispute}?${new URLSearchParams({ pedido: number, item: line.id }).toString()}`}>
          Algo está errado? Abrir uma disputa
        </Link>
      )}
      <ConfirmReceipt
        line={line}
        number={number}
        settings={settings}
        pending={line.state === 'ready' && fetcher.state !== 'idle'}
      />
      <ReviewForm line={line} number={number} sent={sent} />
      <LineSteps
        steps={line.steps}
        settings={settings}
        currency={currency}
        label={`Andamento de ${line.title}`}
        reader="buyer"
      />
    </Card>
  );
}

const READY: Record<BuyerLine['kinds'][number], string> = {
  code: 'O seu código está pronto',
  licence: 'A sua chave está pronta',
  credential: 'O acesso à sua conta está pronto',
  message: 'A sua entrega está pronta',
};

const readyWords = ({ kinds: [kind], quantity }: BuyerLine): string =>
  kind === undefined || quantity > 1 ? 'A sua entrega está pronta' : READY[kind];

function StateOf({ line, settings }: Omit<OwnLineCardProps, 'order'>) {
  const lateAt = line.steps.find(({ kind }) => kind === 'late')?.at ?? null;
  const { state, stage, dueAt, cancelAt, deliveredAt, guaranteeUntil, delivery, missing, quantity } = line;
  const what =
    missing.length < quantity ? `prepara ${theUnits(missing, quantity)}` : 'está preparando a sua entrega';
  if (state === 'unpaid')
    return (
      <p>
        Assim que o pagamento for confirmado: {deliveryWords(delivery, settings.deliveryClock).toLowerCase()}.
      </p>
    );
  if (stage === 'cancelled') return <p>Cancelado. Nada foi entregue.</p>;
  if (state === 'refunded') return <p>Reembolsado. Este acesso foi encerrado.</p>;
  if (stage === 'disputed')
    return (
      <p>
        <Chip $tone="ember">Em disputa</Chip> Os prazos deste item estão pausados.
      </p>
    );
  if (state === 'coming' && !dueAt) return <p>Uma pessoa {what}.</p>;
  if (state === 'coming' && dueAt)
    return stage === 'late' ? (
      <p>
        <Chip $tone="ember">Atrasado</Chip> Prometemos até {formatInstant(dueAt, settings)}. Desculpe a
        demora.{' '}
        {line.cancellable > 0
          ? 'Não quer esperar? Use “Cancelar este item” abaixo e receba tudo de volta'
          : 'Se preferir, fale com a gente'}
        {cancelAt ? `. Se não chegar até ${formatInstant(cancelAt, settings)}, devolvemos o valor.` : '.'}
      </p>
    ) : (
      <p>
        Uma pessoa {what}:{' '}
        <Suspense>
          <DueIn dueAt={dueAt} lateAt={lateAt} settings={settings} reader="buyer" />
        </Suspense>
      </p>
    );
  return (
    <p>
      Entregue{deliveredAt && ` em ${formatInstant(deliveredAt, settings)}`}
      {guaranteeUntil && ` · Garantia até ${formatDate(guaranteeUntil, settings)}`}
    </p>
  );
}

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[5]};
  ${card};
  > [role='status']:empty {
    display: none;
  }
`;

const Goods = styled.div`
  display: grid;
  grid-template: 1fr / minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
`;

/** The main action of the page. */
const Reveal = styled.form`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding: ${space[6]} ${space[5]};
  border: 2px solid ${color.accent};
  border-radius: ${radius.medium};
  background: ${color.accentSoft};
  text-align: center;
  > svg {
    color: ${color.accent};
  }
  > strong {
    font-size: ${text.title};
    line-height: 1.2;
  }
  button[type='submit'] {
    inline-size: min(100%, 20rem);
  }
  p {
    max-inline-size: 26rem;
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;

const Instructions = styled.p`
  color: ${color.onSurface};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[4]};
  img {
    inline-size: 6rem;
    block-size: 4.5rem;
    border-radius: ${radius.small};
    object-fit: cover;
  }
  h2 {
    font-size: ${text.lead};
    line-height: 1.3;
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a:hover {
    text-decoration: underline;
  }
  p {
    margin-block-start: ${space[1]};
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
