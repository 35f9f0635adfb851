import { styled } from 'styled-components';
import { useSellerShop } from '#client/device/sellerShop.ts';
import { paths } from '#client/pages/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { radius, space } from '#client/ui/theme/tokens.ts';
import { sellSize } from './headerIcons.ts';

/** The link to selling: to the customer's own shop if there is one, else to the page about selling. */
export function SellLink() {
  const shop = useSellerShop();
  return (
    <Sell to={shop === null ? paths.sell : paths.selling} $variant="sun" $size="sm">
      {shop === null ? 'Anunciar' : 'Minha loja'}
    </Sell>
  );
}

const Sell = styled(ButtonLink)`
  min-block-size: 2.75rem;
  ${sellSize}
  padding-inline: ${space[4]};
  border-radius: ${radius.pill};
`;
