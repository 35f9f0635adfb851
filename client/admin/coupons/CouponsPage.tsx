import { Plus } from 'lucide-react';
import { Link, useLoaderData } from 'react-router-dom';
import { AdminPage } from '#client/admin/layout/AdminPage.tsx';
import { Allowed } from '#client/admin/layout/Allowed.tsx';
import { ListBody } from '#client/admin/layout/ListBody.tsx';
import { ListFilters } from '#client/admin/layout/ListFilters.tsx';
import { SearchField } from '#client/admin/layout/SearchField.tsx';
import { StateLinks } from '#client/admin/layout/StateLinks.tsx';
import { listAddress } from '#client/admin/listAddress.ts';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { Coupon, createCoupon } from '#shared/contract/admin/coupons.ts';
import { COUPON_STATES, type CouponState } from '#shared/trade/coupons.ts';
import { formatMoney } from '#shared/values/money.ts';
import type { loader } from './CouponsPage.loader.ts';
import { CouponStateChip } from './CouponStateChip.tsx';
import { discountWords, scopeWords, usesWords } from './couponWords.ts';
import { Period } from './Period.tsx';

const COLUMNS: Column<Coupon>[] = [
  {
    title: 'Cupom',
    cell: ({ id, code, title }) => (
      <Link to={adminPaths.coupon(id)}>{code === '' ? title : `${code} · ${title}`}</Link>
    ),
  },
  {
    title: 'Situação',
    file: ['Estado'],
    phone: 'end',
    cell: ({ state }) => <CouponStateChip state={state} />,
  },
  { title: 'Desconto', phone: 'titled', align: 'end', cell: discountWords },
  { title: 'Vale para', phone: 'line', cell: scopeWords },
  { title: 'Período', file: ['De', 'Até'], phone: 'line', cell: (coupon) => <Period of={coupon} /> },
  { title: 'Usos', phone: 'titled', align: 'end', cell: usesWords },
  {
    title: 'Descontado',
    phone: 'titled',
    align: 'end',
    cell: ({ discounted, currency }) => formatMoney(discounted, currency),
  },
];

const STATES = Object.keys(COUPON_STATES) as CouponState[];

/** Promoções: the coupons of the shop. */
export function Component() {
  const { coupons, q, state, csv } = useLoaderData<typeof loader>();
  const address = (changed: { state?: CouponState | undefined; page?: number }) =>
    listAddress(adminPaths.coupons, { q, ...changed });
  const make = (
    <Allowed<typeof createCoupon> by="promotions.write">
      <ButtonLink to={adminPaths.newCoupon}>
        <Plus size={18} aria-hidden="true" />
        Novo cupom
      </ButtonLink>
    </Allowed>
  );
  return (
    <AdminPage
      title="Promoções"
      subtitle="Cupons com código e descontos automáticos."
      actions={
        <>
          <ListTools list="coupons" columns={COLUMNS} csv={csv} />
          {make}
        </>
      }
    >
      <ListFilters
        search={<SearchField label="Buscar cupons" placeholder="Código ou nome" value={q} kept={{ state }} />}
        states={
          <StateLinks
            states={STATES}
            words={COUPON_STATES}
            counts={{ ...coupons.counts }}
            all="Todos"
            chosen={state}
            addressOf={(each) => address({ state: each })}
          />
        }
      />
      <ListBody
        caption="Cupons"
        columns={COLUMNS}
        list={coupons}
        addressOf={(page) => address({ state, page })}
        filtered={q !== '' || state !== undefined || coupons.page > 1}
        all={{ to: adminPaths.coupons, label: 'Ver todos os cupons' }}
        empty={{
          title: 'Nenhum cupom',
          filtered: 'Nenhum cupom corresponde a esta busca. Tente outra situação ou outras palavras.',
          nothing: 'Crie um código para o carrinho ou um desconto automático.',
        }}
      />
    </AdminPage>
  );
}
