import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed, ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { ListBody } from '#client/admin/kit/ListBody.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { OrderStatusChip } from '#client/admin/orders/OrderStatusChip.tsx';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#client/ui/overlay/Dialog.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { from } from '#client/ui/theme/tokens.ts';
import type { Coupon, CouponUse, moveCoupon, saveCoupon } from '#shared/contract/admin/coupons.ts';
import { COUPON_BEARERS } from '#shared/trade/coupons.ts';
import { formatMoney } from '#shared/values/money.ts';
import { CouponForm } from './CouponForm.tsx';
import type { loader } from './CouponPage.loader.ts';
import { CouponStateChip } from './CouponStateChip.tsx';
import { discountWords, scopeWords, usesWords } from './couponWords.ts';
import { Period } from './Period.tsx';

const COLUMNS: Column<CouponUse>[] = [
  { title: 'Pedido', cell: ({ id, number }) => <Link to={adminPaths.order(id)}>{number}</Link> },
  { title: 'Status', phone: 'end', cell: ({ status }) => <OrderStatusChip status={status} /> },
  { title: 'Data', phone: 'line', cell: ({ placedAt }) => <Moment at={placedAt} /> },
  {
    title: 'Descontado',
    file: ['Desconto'],
    phone: 'titled',
    align: 'end',
    cell: ({ discount, currency }) => formatMoney(discount, currency),
  },
  {
    title: 'Total',
    phone: 'titled',
    align: 'end',
    cell: ({ total, currency }) => formatMoney(total, currency),
  },
  {
    title: 'Uso',
    file: ['Conta'],
    phone: 'titled',
    cell: ({ counts }) => (counts ? 'Contado' : <Chip>Livre de novo</Chip>),
  },
];

/** One coupon: its use, its orders and its terms. */
export function Component() {
  const { coupon, uses, choices } = useLoaderData<typeof loader>();
  const { id, code, title, state } = coupon;
  return (
    <AdminPage title={code || title} subtitle={code === '' ? 'Automático' : title}>
      <BackLink to={adminPaths.coupons}>Todas as promoções</BackLink>
      <AsideColumns>
        <Beside>
          <Panel title="Cupom" action={<CouponStateChip state={state} />}>
            <Facts facts={factsOf(coupon)} />
            <Allowed<typeof moveCoupon> by="promotions.write">
              <Deeds coupon={coupon} />
            </Allowed>
          </Panel>
        </Beside>
        <Stack>
          <Panel
            title="Usos"
            about="Pedidos cancelados, vencidos ou devolvidos por inteiro não contam."
            action={
              uses.total > 0 && <ListTools columns={COLUMNS} csv={`/api/admin/coupons/${coupon.id}/uses`} />
            }
          >
            <ListBody
              caption="Usos"
              columns={COLUMNS}
              list={uses}
              addressOf={(page) => listAddress(adminPaths.coupon(id), { page })}
              filtered={uses.page > 1}
              all={{ to: adminPaths.coupon(id), label: 'Ver do começo' }}
              empty={{
                title: 'Nenhum uso',
                filtered: 'Não há usos nesta página.',
                nothing: 'O primeiro pedido com este cupom aparece aqui.',
              }}
            />
          </Panel>
          {state !== 'archived' && (
            <ChangedOnlyBy<typeof saveCoupon> by="promotions.write">
              <CouponForm coupon={coupon} {...choices} />
            </ChangedOnlyBy>
          )}
        </Stack>
      </AsideColumns>
    </AdminPage>
  );
}

/** First on a phone, where the form is long. */
const Beside = styled.div`
  ${from.desktop} {
    grid-row: 1;
    grid-column: 2;
  }
`;

const factsOf = (coupon: Coupon) => [
  { name: 'Desconto', value: discountWords(coupon) },
  { name: 'Vale para', value: scopeWords(coupon) },
  { name: 'Período', value: <Period of={coupon} /> },
  { name: 'Pago por', value: COUPON_BEARERS[coupon.bearer] },
  { name: 'Usos', value: usesWords(coupon) },
  { name: 'Descontado', value: formatMoney(coupon.discounted, coupon.currency) },
  { name: 'Vendido com ele', value: formatMoney(coupon.sold, coupon.currency) },
];

const MESSAGES = {
  paused: 'O cupom está pausado.',
  resumed: 'O cupom vale de novo.',
  archived: 'O cupom foi arquivado.',
  restored: 'O cupom voltou, pausado.',
} as const;

function Deeds({ coupon }: { coupon: Coupon }) {
  const [asking, setAsking] = useState(false);
  const { save, busy, fault, forget } = useDeciding();
  const { revalidate } = useRevalidator();
  const close = () => {
    forget();
    setAsking(false);
  };
  const move = async (to: keyof typeof MESSAGES) => {
    const done = await save(async () => {
      await callEndpoint(async () => (await import('#shared/contract/admin/coupons.ts')).moveCoupon, {
        params: { id: coupon.id },
        body: { to, version: coupon.version },
      });
      await revalidate();
    });
    if (!done) return;
    close();
    toast(MESSAGES[to]);
  };
  const button = (to: keyof typeof MESSAGES, label: string) => (
    <Button type="button" $variant="outline" disabled={busy} onClick={() => void move(to)}>
      {label}
    </Button>
  );
  if (coupon.state === 'archived')
    return (
      <>
        <FormSummary>{fault?.message}</FormSummary>
        <Actions>{button('restored', 'Trazer de volta')}</Actions>
      </>
    );
  return (
    <>
      {!asking && <FormSummary>{fault?.message}</FormSummary>}
      <Actions>
        {coupon.state === 'paused' && button('resumed', 'Retomar')}
        {(coupon.state === 'active' || coupon.state === 'scheduled') && button('paused', 'Pausar')}
        <Button type="button" $variant="outline" disabled={busy} onClick={() => setAsking(true)}>
          Arquivar
        </Button>
      </Actions>
      <ConfirmDialog
        open={asking}
        title="Arquivar o cupom"
        confirmLabel="Arquivar"
        busy={busy}
        onCancel={close}
        onConfirm={() => void move('archived')}
      >
        <FormSummary>{fault?.message}</FormSummary>
        <p>O cupom para de valer, e o código fica livre. Os pedidos feitos não mudam.</p>
      </ConfirmDialog>
    </>
  );
}
