import {
  Bell,
  CreditCard,
  Heart,
  MapPin,
  MessageCircle,
  Package,
  Scale,
  ShieldCheck,
  ShoppingCart,
  Store,
} from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { UnconfirmedEmail } from '#client/account/sign-in/UnconfirmedEmail.tsx';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { useReply } from '#client/pages/useReply.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Breadcrumb } from '#client/ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { card, inTwoColumns, wholeBox } from '#client/ui/theme/surfaces.ts';
import { ThemeSwitch } from '#client/ui/theme/ThemeSwitch.tsx';
import { color, from, radius, shadow, space, text } from '#client/ui/theme/tokens.ts';
import type { readProfile } from '#shared/contract/account/profile.ts';
import { initialOf } from '#shared/values/initials.ts';
import { formatMonth } from '#shared/values/instant.ts';
import { RecentActivity } from './RecentActivity.tsx';

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The signed-in customer, with links to all account pages. */
export function Component() {
  const profile = useReply<typeof readProfile>();
  const settings = useShell()?.settings;
  const leaving = useNavigation().formData?.get('intent') === 'leave';
  const selling = {
    to: paths.selling,
    label: profile.shop === null ? 'Vender' : 'Minha loja',
    Icon: Store,
    more: 'Anúncios, vendas e saques',
  };
  // Sellers come for their shop more often than for the rest.
  const tiles = [
    ...(profile.shop === null ? [] : [selling]),
    {
      to: paths.orders,
      label: 'Meus pedidos',
      Icon: Package,
      more: countOf(profile.orders, 'pedido', 'pedidos'),
    },
    {
      to: paths.wishlist,
      label: 'Lista de desejos',
      Icon: Heart,
      more: countOf(profile.favourites, 'produto', 'produtos'),
    },
    {
      to: paths.conversations,
      label: 'Mensagens',
      Icon: MessageCircle,
      more:
        profile.unread === 0
          ? 'Suas conversas com vendedores'
          : countOf(profile.unread, 'não lida', 'não lidas'),
    },
    { to: paths.disputes, label: 'Disputas', Icon: Scale, more: 'Acompanhe suas disputas' },
    { to: paths.notices, label: 'Notificações', Icon: Bell, more: 'Avisos, e o que você quer receber' },
    { to: paths.payments, label: 'Pagamentos', Icon: CreditCard, more: 'Pix, cartão e boleto' },
    { to: paths.addresses, label: 'Gerenciar endereços', Icon: MapPin, more: 'Para a cobrança' },
    {
      to: paths.security,
      label: 'Segurança e dados',
      Icon: ShieldCheck,
      more: 'Senha, duas etapas, sessões, seus dados',
    },
    ...(profile.shop === null ? [selling] : []),
    { to: paths.cart, label: 'Carrinho', Icon: ShoppingCart, more: 'O que você separou para comprar' },
  ];
  return (
    <main id="main">
      <PageMeta title="Minha conta" description="Seus pedidos, dados e favoritos." noIndex />
      <Container>
        <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, { label: 'Minha conta' }]} />
        <Head>
          <Initial aria-hidden="true">{initialOf(profile.name)}</Initial>
          <div>
            <h1>{profile.name}</h1>
            <p>{profile.email}</p>
            {settings && <p>Cliente desde {formatMonth(profile.joinedAt, settings)}</p>}
          </div>
          <Ways>
            <ButtonLink to={paths.editProfile} $variant="outline">
              Editar perfil
            </ButtonLink>
            <Form method="post" action={paths.account}>
              <Button type="submit" name="intent" value="leave" $variant="ghost" disabled={leaving}>
                {leaving ? 'Saindo...' : 'Sair'}
              </Button>
            </Form>
          </Ways>
        </Head>
        {!profile.emailConfirmed && (
          <Unconfirmed>
            <UnconfirmedEmail email={profile.email} />
          </Unconfirmed>
        )}
        <Tiles>
          {tiles.map(({ to, label, Icon, more }) => (
            <li key={to}>
              <Icon size={24} aria-hidden="true" />
              <Link to={to}>{label}</Link>
              <span>{more}</span>
            </li>
          ))}
        </Tiles>
        <Columns>
          <RecentActivity activity={profile.activity} />
          <Panel title="Preferências" about="O tema vale para este aparelho.">
            <ThemeSwitch />
          </Panel>
        </Columns>
      </Container>
    </main>
  );
}

const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[4]};
  padding-block: ${space[4]} ${space[8]};
  h1 {
    font-size: ${text.title};
    overflow-wrap: anywhere;
  }
  p {
    color: ${color.quiet};
    overflow-wrap: anywhere;
  }
  ${from.tablet} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;

const Initial = styled.span`
  display: grid;
  place-items: center;
  inline-size: 4rem;
  block-size: 4rem;
  border-radius: ${radius.pill};
  background: ${color.accentSoft};
  color: ${color.onAccentSoft};
  font-size: ${text.title};
  font-weight: 700;
`;

const Ways = styled(Actions)`
  grid-column: 1 / -1;
  ${from.tablet} {
    grid-column: auto;
  }
`;

const Tiles = styled.ul`
  ${inTwoColumns};
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: ${space[4]};
    align-items: center;
    padding: ${space[5]};
    ${card};
    transition: box-shadow 160ms;
  }
  li:hover {
    box-shadow: ${shadow.lifted};
  }
  svg {
    grid-row: span 2;
    color: ${color.accent};
  }
  a {
    ${wholeBox}
    font-weight: 600;
  }
  span {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block: ${space[6]} ${space[12]};
  ${from.desktop} {
    grid-template-columns: 2fr 1fr;
  }
`;

const Unconfirmed = styled.div`
  padding-block-end: ${space[6]};
`;
