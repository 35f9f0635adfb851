import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { newsOf } from '#client/account/sellerFrame/useWaiting.ts';
import { NOTICES_CHANGED } from '#client/device/noticesChanged.ts';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { StatCard, StatCards } from '#client/ui/StatCard.tsx';
import { Sums } from '#client/ui/Sums.tsx';
import type { SellerShop, SellerTaskCounts } from '#shared/contract/seller/shop.ts';
import { SELLER_POCKETS, type SellerPocket } from '#shared/trade/ledgerWords.ts';
import { formatDay } from '#shared/values/instant.ts';
import { formatMoney } from '#shared/values/money.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { capitalised } from '#shared/values/text.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { Reputation } from './Reputation.tsx';
import { SellerTasks } from './SellerTasks.tsx';
import { ShopStanding } from './ShopStanding.tsx';
import { Strikes } from './Strikes.tsx';

export function ShopOverview({ shop, waiting }: { shop: SellerShop; waiting: SellerTaskCounts }) {
  const { currency, pockets, sales, net, onSale } = shop;
  const settings = useShell()?.settings;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    addEventListener(NOTICES_CHANGED, again);
    return () => removeEventListener(NOTICES_CHANGED, again);
  }, [revalidate]);
  return (
    <SellerFrame title={shop.name} about="Resumo da sua loja." trail={[]} news={newsOf(waiting)}>
      {settings && <ShopStanding standing={shop.standing} settings={settings} />}
      {shop.away && settings && (
        <Notice $tone="accent">
          {shop.away.now ? 'A sua loja está de férias' : 'Férias marcadas'} de{' '}
          {formatDay(shop.away.from, settings)} a {formatDay(shop.away.until, settings)}:{' '}
          {shop.away.whole
            ? 'todos os anúncios ficam pausados e voltam automaticamente.'
            : 'anúncios de entrega manual ficam pausados e voltam automaticamente.'}{' '}
          <Link to={paths.shopWindow}>Mudar as férias</Link>
        </Notice>
      )}
      {settings && <SellerTasks shop={shop} waiting={waiting} settings={settings} />}
      {shop.listings === 0 && <FirstSteps />}
      {settings && shop.strikes.length > 0 && <Strikes strikes={shop.strikes} settings={settings} />}
      {(shop.listings > 0 || sales > 0) && (
        <StatCards $columns={3}>
          <StatCard title="Vendido em 30 dias" value={formatMoney(net, currency)}>
            <Quiet>{sales === 1 ? '1 item' : `${sales} itens`}, já sem a taxa</Quiet>
          </StatCard>
          <StatCard title="Disponível" value={formatMoney(pockets.available, currency)}>
            <Quiet>
              {pockets.available < 0
                ? 'As próximas vendas quitam primeiro este valor'
                : 'Disponível para saque'}
            </Quiet>
          </StatCard>
          <StatCard title="Produtos à venda" value={formatNumber(onSale)} />
        </StatCards>
      )}
      <Panel
        title="O seu dinheiro"
        about="Liberamos cada venda algum tempo depois da entrega, para cobrir a garantia."
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
