import { Link } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { ListBody } from '#client/admin/kit/ListBody.tsx';
import { useList } from '#client/admin/kit/useList.ts';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { FilterLinks } from '#client/ui/FilterLinks.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { DISCOUNT_PERIODS, type ShopDiscounts } from '#shared/contract/admin/shopDiscounts.ts';
import { formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';

const ofBuyers = (count: number, buyers: number): string =>
  `${formatNumber(count)} de ${formatNumber(buyers)}`;

const COLUMNS: Column<ShopDiscounts>[] = [
  {
    title: 'Vendedor',
    cell: ({ slug, name }) => <Link to={adminPaths.seller(slug)}>{name}</Link>,
  },
  {
    title: 'Descontos da loja',
    align: 'end',
    phone: 'end',
    cell: ({ discounts, currency }) => formatMoney(discounts, currency),
  },
  {
    title: 'Vendido',
    align: 'end',
    phone: 'titled',
    cell: ({ sold, currency }) => formatMoney(sold, currency),
  },
  {
    title: 'Só compram aqui',
    file: ['Só compram aqui', 'Contas que compraram'],
    align: 'end',
    phone: 'titled',
    cell: ({ onlyHere, buyers }) => ofBuyers(onlyHere, buyers),
  },
  {
    title: 'Contas não confirmadas',
    align: 'end',
    phone: 'titled',
    cell: ({ unproved, buyers }) => ofBuyers(unproved, buyers),
  },
  {
    title: 'Vendas ligadas à loja',
    align: 'end',
    phone: 'titled',
    cell: ({ linked }) => formatNumber(linked),
  },
  {
    title: 'Vendas com um sinal',
    align: 'end',
    wide: true,
    phone: 'titled',
    cell: ({ halfSigns }) => formatNumber(halfSigns),
  },
];

type Period = keyof typeof DISCOUNT_PERIODS;

/** 'Descontos da loja': the sellers whose sales use the shop's coupons and its Pix discount. */
export function Component() {
  const { list, filters, csv, addressOf } = useList('shopDiscounts');
  return (
    <AdminPage
      title="Descontos da loja"
      subtitle="Cupons e descontos do Pix pagos pela loja, por vendedor e comprador."
      actions={<ListTools columns={COLUMNS} csv={csv} />}
    >
      <BackLink to={adminPaths.sellers}>Todos os vendedores</BackLink>
      <FilterLinks
        label="Período"
        items={(Object.keys(DISCOUNT_PERIODS) as Period[]).map((each) => ({
          label: DISCOUNT_PERIODS[each],
          to: addressOf({ days: each }),
          current: filters.days === each,
        }))}
      />
      <ListBody
        caption="Vendedores por descontos pagos pela loja"
        columns={COLUMNS}
        list={list}
        addressOf={(page) => addressOf({ page })}
        filtered={list.page > 1}
        all={{ to: adminPaths.shopDiscounts, label: 'Ver do começo' }}
        empty={{
          title: 'Nenhum desconto neste período',
          filtered: 'Não há mais vendedores nesta lista.',
          nothing: 'Os vendedores com descontos pagos pela loja aparecem aqui.',
        }}
      />
    </AdminPage>
  );
}
