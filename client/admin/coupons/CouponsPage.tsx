import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { OfficeList } from '#client/admin/views/OfficeList.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { Coupon, createCoupon } from '#shared/contract/admin/coupons.ts';
import { COUPON_STATES } from '#shared/trade/coupons.ts';
import { formatMoney } from '#shared/values/money.ts';
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

/** Promoções: the coupons of the shop. */
export function Component() {
  const make = (
    <Allowed<typeof createCoupon> by="promotions.write">
      <ButtonLink to={adminPaths.newCoupon}>
        <Plus size={18} aria-hidden="true" />
        Novo cupom
      </ButtonLink>
    </Allowed>
  );
  return (
    <OfficeList
      name="coupons"
      title="Promoções"
      subtitle="Cupons digitados na compra e descontos automáticos."
      make={make}
      search={{ label: 'Buscar cupons', placeholder: 'Código ou nome' }}
      states={{ words: COUPON_STATES, all: 'Todos' }}
      columns={COLUMNS}
      caption="Cupons"
      all="Ver todos os cupons"
      empty={{
        title: 'Nenhum cupom',
        filtered: 'Nenhum cupom corresponde a esta busca. Tente outra situação ou outras palavras.',
        nothing: 'Crie um código para o carrinho ou um desconto automático.',
      }}
    />
  );
}
