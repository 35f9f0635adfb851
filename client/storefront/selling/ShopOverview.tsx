import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { StatCard, StatCards } from '#client/ui/StatCard.tsx';
import { Sums } from '#client/ui/Sums.tsx';
import { endsApart } from '#client/ui/theme/surfaces.ts';
import { space } from '#client/ui/theme/tokens.ts';
import { Quiet } from '#client/ui/Quiet.tsx';
import type { OwnShop } from '#shared/contract/seller.ts';
import { DISPUTE_REASONS } from '#shared/trade/disputes.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { SELLER_POCKETS, type SellerPocket } from '#shared/trade/ledgerWords.ts';
import { formatMoney } from '#shared/values/money.ts';
import { SellerFrame } from './SellerFrame.tsx';
import { capitalised } from '#shared/values/text.ts';
import { Reputation } from './Reputation.tsx';
import { SaleState } from './saleWords.tsx';
import { ShopStanding } from './ShopStanding.tsx';
import { Strikes } from './Strikes.tsx';
import { formatNumber } from '#shared/values/numbers.ts';

/** What a seller wants to know first: what to do, what was sold, and where the money is. */
export function ShopOverview({ shop }: { shop: OwnShop }) {
  const { currency, pockets, owed, toDeliver, disputes, sales, net, onSale } = shop;
  const settings = useShell()?.settings;
  return (
    <SellerFrame
      title={shop.name}
      about="A sua loja num relance."
      trail={[]}
      news={{ [paths.sellerConversations]: shop.unread, [paths.ownQuestions]: shop.questions }}
    >
      {settings && <ShopStanding standing={shop.standing} settings={settings} />}
      {owed > 0 && settings && (
        <Panel
          title="Entregar agora"
          about="Do prazo mais curto ao mais longo."
          action={owed > toDeliver.length && <Link to={`${paths.sales}?owed=true`}>Ver as {owed}</Link>}
        >
          <ToDo>
            {toDeliver.map((sale) => (
              <li key={sale.number}>
                <div>
                  <strong>
                    {sale.quantity > 1 && `${sale.quantity} × `}
                    {sale.title}
                  </strong>
                  <Quiet>Para {sale.buyer}</Quiet>
                  <SaleState sale={sale} settings={settings} />
                </div>
                <ButtonLink to={paths.sale(sale.number)} aria-label={`Entregar a venda ${sale.number}`}>
                  Entregar
                </ButtonLink>
              </li>
            ))}
          </ToDo>
        </Panel>
      )}
      {disputes.length > 0 && settings && (
        <Panel
          title="Responder agora"
          about="Disputas em que a vez é sua, do prazo mais curto ao mais longo."
        >
          <ToDo>
            {disputes.map(({ id, sale, title, other, reason, dueAt }) => (
              <li key={id}>
                <div>
                  <strong>{title}</strong>
                  <Quiet>
                    {other}: {DISPUTE_REASONS[reason].toLowerCase()}
                    {dueAt && ` · até ${formatInstant(dueAt, settings)}`}
                  </Quiet>
                </div>
                <ButtonLink to={paths.sellerDispute(id)} aria-label={`Responder a disputa ${sale}`}>
                  Responder
                </ButtonLink>
              </li>
            ))}
          </ToDo>
        </Panel>
      )}
      {settings && shop.strikes.length > 0 && <Strikes strikes={shop.strikes} settings={settings} />}
      <StatCards $columns={3}>
        <StatCard title="Vendido em 30 dias" value={formatMoney(net, currency)}>
          <Quiet>{sales === 1 ? '1 item' : `${sales} itens`}, já sem a taxa</Quiet>
        </StatCard>
        <StatCard title="Disponível" value={formatMoney(pockets.available, currency)}>
          <Quiet>
            {pockets.available < 0 ? 'As próximas liberações cobrem o que falta' : 'Livre de prazos'}
          </Quiet>
        </StatCard>
        <StatCard title="Produtos à venda" value={formatNumber(onSale)} />
      </StatCards>
      <Panel
        title="O seu dinheiro"
        about="Cada venda fica retida por um prazo depois da entrega, para cobrir a garantia, e então é liberada."
      >
        <Sums
          rows={(Object.entries(SELLER_POCKETS) as [SellerPocket, string][])
            .filter(([pocket]) => pocket === 'held' || pocket === 'available' || pockets[pocket] !== 0)
            .map(([pocket, label]) => ({
              name: capitalised(label),
              value: formatMoney(pockets[pocket], currency),
            }))}
        />
      </Panel>
      <Reputation reputation={shop.reputation} />
      <Actions>
        <ButtonLink to={paths.seller(shop.slug)} $variant="outline">
          Ver a minha loja
        </ButtonLink>
        <ButtonLink to={paths.contact} $variant="ghost">
          Falar com a equipe
        </ButtonLink>
      </Actions>
    </SellerFrame>
  );
}

const ToDo = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  li {
    ${endsApart};
    gap: ${space[2]} ${space[4]};
  }
  li > div {
    display: grid;
    flex: 1 1 16rem;
    gap: ${space[1]};
  }
`;
