import { useLoaderData } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { ListBody } from '#client/admin/kit/ListBody.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { OrderLink } from '#client/admin/kit/OrderLink.tsx';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { statementColumns } from '#client/trade/statementColumns.tsx';
import type { SellerMove } from '#shared/contract/seller/statement.ts';
import type { loader } from './StatementPage.loader.ts';

const COLUMNS = statementColumns<SellerMove>(({ at, order }) => (
  <>
    <Moment at={at} />
    {order && (
      <>
        {' '}
        · <OrderLink order={order} />
      </>
    )}
  </>
));

/** 'Extrato' of a seller: each movement of their money as a sentence, with its rule. */
export function Component() {
  const { seller, moves, csv } = useLoaderData<typeof loader>();
  const own = adminPaths.statement(seller.slug);
  return (
    <AdminPage
      title={`Extrato de ${seller.name}`}
      subtitle="Cada movimento, explicado"
      actions={<ListTools columns={COLUMNS} csv={csv} />}
    >
      <BackLink to={adminPaths.seller(seller.slug)}>{seller.name}</BackLink>
      <ListBody
        caption={`Extrato de ${seller.name}`}
        columns={COLUMNS}
        list={moves}
        addressOf={(page) => listAddress(own, { page })}
        filtered={moves.page > 1}
        all={{ to: own, label: 'Ver desde o começo' }}
        empty={{
          title: 'Nenhum movimento',
          filtered: 'Esta página do extrato está vazia.',
          nothing: 'A primeira venda paga aparece aqui.',
        }}
      />
    </AdminPage>
  );
}
