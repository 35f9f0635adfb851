import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { DISPUTE_TONES } from '#client/trade/disputeTones.ts';
import { keyEntryColumns } from '#client/trade/keyEntryColumns.tsx';
import { LINE_TONES } from '#client/trade/lineTones.ts';
import { PayoutChip, PayoutHolds } from '#client/trade/PayoutHolds.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Sums } from '#client/ui/Sums.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { color } from '#client/ui/theme/tokens.ts';
import type { readCustomer } from '#shared/contract/admin/customers.ts';
import type { readAdminDispute } from '#shared/contract/admin/disputes.ts';
import type { readReportedListing } from '#shared/contract/admin/listingReports.ts';
import type { readOrder } from '#shared/contract/admin/orders.ts';
import type { listPayouts } from '#shared/contract/admin/payouts.ts';
import type { readApplication } from '#shared/contract/admin/sellerApplications.ts';
import type { AdminSeller } from '#shared/contract/admin/sellers.ts';
import { APPLICATION_STATES } from '#shared/people/sellerApplication.ts';
import { REPORT_STATES } from '#shared/shop/listingReports.ts';
import { LISTING_STATES, type ListingState } from '#shared/shop/listings.ts';
import { DISPUTE_STATES } from '#shared/trade/disputes.ts';
import { LINE_STAGES } from '#shared/trade/lineStages.ts';
import { formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';

type Sale = AdminSeller['sales'][number];
type Payout = AdminSeller['payouts'][number];
type Dispute = AdminSeller['disputes'][number];
type Report = AdminSeller['reports'][number];

const salesColumns = (orders: boolean): Column<Sale>[] => [
  {
    title: 'Venda',
    cell: ({ number, orderId }) => (
      <Whole>{orders ? <Link to={adminPaths.order(orderId)}>{number}</Link> : number}</Whole>
    ),
  },
  { title: 'Produto', phone: 'line', cell: ({ title }) => title },
  { title: 'Preço', align: 'end', phone: 'end', cell: ({ price, currency }) => formatMoney(price, currency) },
  { title: 'Data', cell: ({ placedAt }) => <Moment at={placedAt} /> },
  { title: 'Situação', cell: ({ stage }) => <Chip $tone={LINE_TONES[stage]}>{LINE_STAGES[stage]}</Chip> },
];

const payoutColumns = (payouts: boolean): Column<Payout>[] => [
  {
    title: 'Saque',
    cell: ({ number }) => <Whole>{payouts ? <Link to={adminPaths.payouts}>{number}</Link> : number}</Whole>,
  },
  {
    title: 'Valor',
    align: 'end',
    phone: 'end',
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  { title: 'Pedido em', cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
  {
    title: 'Situação',
    phone: 'line',
    cell: ({ state, waitsFor }) => (
      <span>
        <PayoutChip state={state} waitsFor={waitsFor} />
        <PayoutHolds holds={waitsFor} moment={(at) => <Moment at={at} />} sale={(number) => number} />
      </span>
    ),
  },
];

const disputeColumns = (disputes: boolean): Column<Dispute>[] => [
  {
    title: 'Disputa',
    cell: ({ id, sale }) => (
      <Whole>{disputes ? <Link to={adminPaths.dispute(id)}>{sale}</Link> : sale}</Whole>
    ),
  },
  { title: 'Produto', phone: 'line', cell: ({ title }) => title },
  { title: 'Aberta em', phone: 'titled', cell: ({ openedAt }) => <Moment at={openedAt} /> },
  {
    title: 'Prazo',
    phone: 'titled',
    cell: ({ dueAt }) => (dueAt === null ? '–' : <Moment at={dueAt} />),
  },
  {
    title: 'Situação',
    cell: ({ state }) => <Chip $tone={DISPUTE_TONES[state]}>{DISPUTE_STATES[state]}</Chip>,
  },
];

const reportColumns = (reports: boolean): Column<Report>[] => [
  {
    title: 'Anúncio',
    cell: ({ id, title }) => (reports ? <Link to={adminPaths.reportedListing(id)}>{title}</Link> : title),
  },
  { title: 'Desde', cell: ({ openedAt }) => <Moment at={openedAt} /> },
  { title: 'Situação', cell: ({ state }) => <Chip>{REPORT_STATES[state]}</Chip> },
];

const KEY_ACT_COLUMNS = keyEntryColumns((at) => <Moment at={at} />);

/** The latest sales, listings, payouts and reports of a seller. */
export function SellerRecord({ seller }: { seller: AdminSeller }) {
  const may = useMay();
  const orders = may(needs<typeof readOrder>('orders.read'));
  const payouts = may(needs<typeof listPayouts>('finance.read'));
  const disputes = may(needs<typeof readAdminDispute>('disputes.read'));
  const reports = may(needs<typeof readReportedListing>('listings.reports'));
  return (
    <>
      <Panel title="Últimas vendas">
        {seller.sales.length > 0 ? (
          <Table
            caption={`Últimas vendas de ${seller.name}`}
            columns={salesColumns(orders)}
            rows={seller.sales}
            keyOf={({ number }) => number}
            phone="lines"
          />
        ) : (
          <Quiet>Nenhuma venda paga ainda.</Quiet>
        )}
      </Panel>
      <Panel title="Anúncios">
        <Sums
          rows={(Object.entries(LISTING_STATES) as [ListingState, string][])
            .filter(([state]) => seller.listings[state] > 0 || state === 'on_sale')
            .map(([state, name]) => ({ name, value: formatNumber(seller.listings[state]) }))}
        />
      </Panel>
      {seller.payouts.length > 0 && (
        <Panel title="Últimos saques">
          <Table
            caption={`Últimos saques de ${seller.name}`}
            columns={payoutColumns(payouts)}
            rows={seller.payouts}
            keyOf={({ number }) => number}
            phone="lines"
          />
        </Panel>
      )}
      {seller.disputes.length > 0 && (
        <Panel title="Disputas">
          <Table
            caption={`Disputas de ${seller.name}`}
            columns={disputeColumns(disputes)}
            rows={seller.disputes}
            keyOf={({ id }) => id}
            phone="lines"
          />
        </Panel>
      )}
      {seller.reports.length > 0 && (
        <Panel title="Denúncias de anúncios">
          <Table
            caption={`Denúncias de anúncios de ${seller.name}`}
            columns={reportColumns(reports)}
            rows={seller.reports}
            keyOf={({ id }) => id}
            phone="lines"
          />
        </Panel>
      )}
      {seller.keyActs.length > 0 && (
        <Panel title="O que programas dele mudaram">
          <Table
            caption={`O que programas de ${seller.name} mudaram`}
            columns={KEY_ACT_COLUMNS}
            rows={seller.keyActs}
            keyOf={({ id }) => id}
            phone="lines"
          />
        </Panel>
      )}
    </>
  );
}

/** The owner of the shop, and the application with its documents. */
export function SellerOwner({ seller: { owner, application } }: { seller: AdminSeller }) {
  const may = useMay();
  const seesOwner = may(needs<typeof readCustomer>('customers.read'));
  const seesDocuments = may(needs<typeof readApplication>('applications.read'));
  return (
    <Panel title="Identificação">
      <Facts
        facts={[
          {
            name: 'Dono da conta',
            value:
              owner === null ? (
                'A equipe cuida desta loja'
              ) : seesOwner ? (
                <Link to={adminPaths.customer(owner.id)}>{owner.name}</Link>
              ) : (
                owner.name
              ),
          },
          ...(application
            ? [
                {
                  name: 'Inscrição e documentos',
                  value: seesDocuments ? (
                    <Link to={adminPaths.application(application.id)}>
                      {APPLICATION_STATES[application.state]}
                    </Link>
                  ) : (
                    APPLICATION_STATES[application.state]
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

const Whole = styled.span`
  white-space: nowrap;
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;
