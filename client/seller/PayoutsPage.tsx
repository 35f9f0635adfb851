import { Form, Link, useLoaderData } from 'react-router-dom';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { PayoutChip, PayoutHolds } from '#client/trade/PayoutHolds.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { QuietLine } from '#client/ui/Quiet.tsx';
import { StatCard, StatCards } from '#client/ui/StatCard.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { useNow } from '#client/ui/useNow.ts';
import type { SellerPayoutSummary, SellerPayouts } from '#shared/contract/seller/payouts.ts';
import { lockWords } from '#shared/trade/payouts.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';
import { CURRENCIES, formatMoney } from '#shared/values/money.ts';
import { MINUTE } from '#shared/values/time.ts';
import { PayoutForm } from './PayoutForm.tsx';
import type { loader } from './PayoutsPage.loader.ts';
import { PixKeyForm } from './PixKeyForm.tsx';

const columnsOf = (settings: ClockSettings): Column<SellerPayoutSummary>[] => [
  {
    title: 'Saque',
    cell: ({ number, weekly, key }) => (
      <>
        {number}
        <QuietLine>
          {weekly ? 'De sexta-feira · ' : ''}
          {key}
        </QuietLine>
      </>
    ),
  },
  { title: 'Pedido em', cell: ({ requestedAt }) => formatInstant(requestedAt, settings) },
  {
    title: 'Situação',
    cell: ({ state, reason, waitsFor, endedAt }) => (
      <span>
        <PayoutChip state={state} waitsFor={waitsFor} />
        {reason && state !== 'in_review' && <QuietLine>{reason}</QuietLine>}
        <PayoutHolds
          holds={waitsFor}
          moment={(at) => formatInstant(at, settings)}
          sale={(number) => <Link to={paths.sale(number)}>{number}</Link>}
        />
        {endedAt && <QuietLine>{formatInstant(endedAt, settings)}</QuietLine>}
      </span>
    ),
  },
  { title: 'Valor', align: 'end', cell: ({ amount, currency }) => formatMoney(amount, currency) },
];

/** 'Saques': the available balance, its destination, and the payouts requested so far. */
export function Component() {
  const { payouts, requestKey, now } = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  if (!settings) return null;
  const { items, page, perPage, total, currency, available, least, key, lock } = payouts;
  const may = lock === null && key !== null && available >= least;
  return (
    <SellerFrame
      title="Saques"
      about="Receba por Pix quando pedir ou toda sexta-feira."
      trail={[{ label: 'Saques' }]}
    >
      <div data-money>
        <StatCards $columns={3}>
          <StatCard title="Disponível" value={formatMoney(available, currency)}>
            <QuietLine>{availableWords(payouts)}</QuietLine>
          </StatCard>
        </StatCards>
      </div>
      {settings.currency !== currency && (
        <Notice $tone="accent">
          Saques por Pix são só em reais, e a Arara vende em {CURRENCIES[settings.currency]}. Combine com a
          equipe como receber. Veja os valores no extrato.
        </Notice>
      )}
      {lock && (
        <Notice $tone="accent">
          {lockWords(lock.reason, lock.until && formatInstant(lock.until, settings))}{' '}
          {lock.until && <Countdown until={lock.until} now={now} />}
          {lock.reason === 'two_step_off' && <Link to={paths.twoStep}>Ligar agora</Link>}
        </Notice>
      )}
      <PayoutForm payouts={payouts} requestKey={requestKey} may={may} />
      <WeeklyForm weekly={payouts.weekly} blocked={lock?.reason === 'two_step_off'} />
      <PixKeyForm payouts={payouts} />
      {items.length > 0 ? (
        <>
          <Table caption="Saques" columns={columnsOf(settings)} rows={items} keyOf={({ number }) => number} />
          <PageLinks
            page={page}
            pages={Math.ceil(total / perPage)}
            addressOf={(each) => `${paths.payouts}?page=${each}`}
          />
        </>
      ) : (
        <EmptyState title="Nenhum saque ainda">Acompanhe seus saques aqui.</EmptyState>
      )}
    </SellerFrame>
  );
}

function availableWords({ currency, available, least, lock }: SellerPayouts): string {
  if (available < 0) return 'As próximas vendas quitam primeiro este valor';
  if (lock?.reason === 'two_step_off') return 'Ligue a verificação em duas etapas';
  if (available < least) return `O menor saque é de ${formatMoney(least, currency)}`;
  return lock ? 'Bloqueado por enquanto: veja o motivo abaixo' : 'Pronto para sacar';
}

/** So much is left, to the minute; on the server and at first in the browser as of the page's own moment. */
function Countdown({ until, now }: { until: string; now: string }) {
  const at = useNow(MINUTE, Date.parse(now));
  const left = Math.ceil(Math.max(0, Date.parse(until) - at) / MINUTE);
  const [hours, minutes] = [Math.floor(left / 60), left % 60];
  return <>Faltam {hours > 0 ? `${hours}\u00A0h e\u00A0${minutes}\u00A0min` : `${minutes}\u00A0min`}.</>;
}

/** `blocked`: an automatic payout that is switched on and still waits for two-step sign-in. */
function WeeklyForm({ weekly, blocked }: { weekly: boolean; blocked: boolean }) {
  const posted = usePosted(paths.payouts, 'weekly');
  const on = blocked
    ? 'Pausado: ligue a verificação em duas etapas para sacar.'
    : 'Ligado: sacamos o disponível toda sexta-feira, a partir do valor mínimo.';
  return (
    <Panel title="Toda sexta-feira" about={weekly ? on : 'Desligado: peça cada saque.'}>
      <FormSummary>{posted.fault?.message}</FormSummary>
      <Form method="post" action={paths.payouts} preventScrollReset>
        <input type="hidden" name="weekly" value={String(!weekly)} />
        <SubmitButton
          name="intent"
          value="weekly"
          $variant="outline"
          busy={posted.busy}
          busyLabel="Salvando..."
        >
          {weekly ? 'Desligar o saque de sexta-feira' : 'Ligar o saque de sexta-feira'}
        </SubmitButton>
      </Form>
    </Panel>
  );
}
