import { useCartCount } from '#client/device/cartOnDevice.ts';
import { paths } from '#client/pages/paths.ts';
import { Glyph } from '#client/ui/Glyph.tsx';
import { Count, IconLink } from './headerIcons.ts';

/** The way to the cart, with the number of things in it. */
export function CartLink() {
  const count = useCartCount();
  return (
    <IconLink to={paths.cart} aria-label={count ? `Carrinho, ${inWords(count)}` : 'Carrinho'}>
      <Glyph name="cart" />
      {count > 0 && <Count aria-hidden="true">{count > 99 ? '99+' : count}</Count>}
    </IconLink>
  );
}

const inWords = (count: number): string => (count === 1 ? '1 item' : `${count} itens`);
