import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { StatCard, StatCards } from '#client/ui/StatCard.tsx';
import { Sums } from '#client/ui/Sums.tsx';
import { color, text } from '#client/ui/theme/tokens.ts';
import type { OwnShop } from '#shared/contract/seller.ts';
import { SELLER_POCKETS, type SellerPocket } from '#shared/ledgerWords.ts';
import { formatReais } from '#shared/money.ts';
import { AccountFrame } from '#client/storefront/account/AccountFrame.tsx';
import { capitalised } from '#shared/text.ts';

/** What a seller wants to know first: what to do, what was sold, and where the money is. */
export function ShopOverview({ shop }: { shop: OwnShop }) {
  const { pockets, owed, sales, net, onSale } = shop;
  return (
    <AccountFrame title={shop.name} about="A sua loja num relance." trail={[{ label: 'Minha loja' }]}>
      {owed > 0 && (
        <Notice $tone="accent">
          {owed === 1 ? '1 venda espera entrega.' : `${owed} vendas esperam entrega.`} A equipe entrega o que
          não sai do estoque; fale com ela se algo depende de você.
        </Notice>
      )}
      <StatCards $columns={3}>
        <StatCard title="Vendido em 30 dias" value={formatReais(net)}>
          <Quiet>{sales === 1 ? '1 item' : `${sales} itens`}, já sem a taxa</Quiet>
        </StatCard>
        <StatCard title="Disponível" value={formatReais(pockets.available)}>
          <Quiet>
            {pockets.available < 0 ? 'As próximas liberações cobrem o que falta' : 'Livre de prazos'}
          </Quiet>
        </StatCard>
        <StatCard title="Produtos à venda" value={onSale.toLocaleString('pt-BR')} />
      </StatCards>
      <Panel
        title="O seu dinheiro"
        about="Cada venda fica retida por um prazo depois da entrega, para cobrir a garantia, e então é liberada."
      >
        <Sums
          rows={(Object.entries(SELLER_POCKETS) as [SellerPocket, string][])
            .filter(([pocket]) => pocket === 'held' || pocket === 'available' || pockets[pocket] !== 0)
            .map(([pocket, label]) => ({ name: capitalised(label), value: formatReais(pockets[pocket]) }))}
        />
      </Panel>
      <Actions>
        <ButtonLink to={paths.sales}>Vendas</ButtonLink>
        <ButtonLink to={paths.statement} $variant="outline">
          Extrato
        </ButtonLink>
        <ButtonLink to={paths.seller(shop.slug)} $variant="outline">
          Ver a minha loja
        </ButtonLink>
        <ButtonLink to={paths.contact} $variant="ghost">
          Falar com a equipe
        </ButtonLink>
      </Actions>
    </AccountFrame>
  );
}

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${text.small};
`;
