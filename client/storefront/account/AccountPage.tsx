import { Heart, LifeBuoy, MessageCircle, ShoppingCart } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { Breadcrumb } from '#client/ui/Breadcrumb.tsx';
import { Container } from '#client/ui/Container.tsx';
import { ThemeSwitch } from '#client/ui/ThemeSwitch.tsx';
import { color, from, radius, shadow, space, text } from '#client/ui/tokens.ts';
import { useCartCount } from '../cart/cartOnDevice.ts';
import { useFavourites } from '../favourites/favouritesOnDevice.ts';
import { PageMeta } from '../meta/PageMeta.tsx';

/** What the shop keeps for this visitor, all of it on the device: the shop sells through its team, without customer accounts. */
export function Component() {
  const favourites = useFavourites().length;
  const inCart = useCartCount();
  return (
    <main id="main">
      <PageMeta
        title="Minha conta"
        description="Seus favoritos, seu carrinho e suas preferências neste aparelho."
        noIndex
      />
      <Container>
        <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, { label: 'Minha conta' }]} />
        <Head>
          <h1>Minha conta</h1>
          <p>
            Você compra sem cadastro: os favoritos e o carrinho ficam neste aparelho, e cada pedido é
            combinado com o atendimento por e-mail.
          </p>
        </Head>
        <Tiles>
          <li>
            <Heart size={24} aria-hidden="true" />
            <Link to={paths.favourites}>Lista de desejos</Link>
            <span>{favourites === 1 ? '1 produto' : `${favourites} produtos`}</span>
          </li>
          <li>
            <ShoppingCart size={24} aria-hidden="true" />
            <Link to={paths.cart}>Carrinho</Link>
            <span>{inCart === 1 ? '1 item' : `${inCart} itens`}</span>
          </li>
          <li>
            <MessageCircle size={24} aria-hidden="true" />
            <Link to={`${paths.contact}?assunto=suporte`}>Falar sobre um pedido</Link>
            <span>A resposta chega por e-mail</span>
          </li>
          <li>
            <LifeBuoy size={24} aria-hidden="true" />
            <Link to={paths.help}>Central de ajuda</Link>
            <span>Pagamentos, entregas, garantia</span>
          </li>
        </Tiles>
        <Preferences aria-labelledby="preferences">
          <h2 id="preferences">Preferências</h2>
          <ThemeSwitch />
        </Preferences>
        {favourites + inCart === 0 && <Quiet>Você ainda não tem atividades recentes.</Quiet>}
      </Container>
    </main>
  );
}

const Head = styled.header`
  max-inline-size: 42rem;
  padding-block: ${space[4]} ${space[8]};
  h1 {
    font-size: ${text.display};
  }
  p {
    margin-block-start: ${space[3]};
    font-size: ${text.lead};
    color: ${color.quiet};
  }
`;

const Tiles = styled.ul`
  display: grid;
  gap: ${space[4]};
  list-style: none;
  ${from.tablet} {
    grid-template-columns: repeat(2, 1fr);
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, 1fr);
  }
  li {
    position: relative;
    display: grid;
    gap: ${space[1]};
    padding: ${space[5]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
    box-shadow: ${shadow.card};
    transition: box-shadow 160ms;
  }
  li:hover {
    box-shadow: ${shadow.lifted};
  }
  svg {
    margin-block-end: ${space[2]};
    color: ${color.accent};
  }
  a {
    color: ${color.onSurface};
    font-weight: 600;
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  span {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;

const Preferences = styled.section`
  max-inline-size: 26rem;
  padding-block: ${space[10]} ${space[6]};
  h2 {
    margin-block-end: ${space[3]};
    font-size: ${text.title};
  }
`;

const Quiet = styled.p`
  padding-block-end: ${space[12]};
  color: ${color.quiet};
`;
