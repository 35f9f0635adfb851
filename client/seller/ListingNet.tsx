import { styled } from 'styled-components';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import type { SellerListing } from '#shared/contract/seller/listings.ts';
import { goodsOf } from '#shared/shop/goods.ts';
import { basisPointsOf, formatPercent, netCents, percentOfBasisPoints } from '#shared/trade/fees.ts';
import { holdOf } from '#shared/trade/holds.ts';
import { readAmount } from '#shared/values/amount.ts';
import { formatDate } from '#shared/values/instant.ts';
import { centavosOf, formatMoney, reaisOf } from '#shared/values/money.ts';

interface ListingNetProps {
  listing: SellerListing;
  /** As they are typed. */
  price: string;
  category: string;
  guaranteeDays: string;
  now: string;
  settings: PublicSettings;
}

/** The seller's share of a sale at this price, and its release date, computed by the server's own functions. */
export function ListingNet({ listing, price, category, guaranteeDays, now, settings }: ListingNetProps) {
  const amount = readAmount(price);
  const { percent, goods: sold = 'accounts' } = listing.fees.find(({ slug }) => slug === category) ?? {};
  const goods = goodsOf({ own: listing.goods, category: sold });
  return <Box>{wordsOf()}</Box>;

  function wordsOf() {
    if (amount === undefined || !(amount > 0)) return 'Informe o preço para ver quanto você recebe.';
    if (percent === undefined) return 'Escolha a categoria para ver quanto você recebe.';
    const net = reaisOf(netCents(centavosOf(amount), basisPointsOf(percent)));
    const days = Number(guaranteeDays);
    const hold =
      days > 0 && days <= 3_650
        ? holdOf(
            {
              deliveredAt: new Date(now),
              guaranteeDays: days,
              isKey: goods === 'keys',
              newcomer: listing.limits !== null,
              green: listing.green,
            },
            settings,
          )
        : undefined;
    return (
      <>
        Você recebe <strong>{formatMoney(net, settings.currency)}</strong>, já sem a taxa de{' '}
        {formatPercent(percent)}
        {hold && (
          <>
            . Vendido e entregue hoje, é liberado a partir de {formatDate(hold.heldUntil, settings)}
            {hold.reserveBasisPoints > 0 &&
              hold.heldUntil < hold.guaranteeUntil &&
              `, menos ${formatPercent(percentOfBasisPoints(hold.reserveBasisPoints))} em reserva até ${formatDate(hold.guaranteeUntil, settings)}`}
          </>
        )}
        .
      </>
    );
  }
}

const Box = styled.output`
  display: block;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.leafSoft};
  color: ${color.onLeafSoft};
  font-size: ${text.small};
`;
