import { useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { UnconfirmedEmail } from '#client/account/sign-in/UnconfirmedEmail.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { WithScripts } from '#client/ui/scripting.ts';
import { from, space } from '#client/ui/theme/tokens.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { BuyerLineCard } from './BuyerLineCard.tsx';
import { BuyerStatusChip } from './BuyerStatusChip.tsx';
import { NoSuchOrder, OrderFrame } from './OrderFrame.tsx';
import type { loader } from './OrderPage.loader.ts';
import { OrderPayment } from './OrderPayment.tsx';
import { OrderStory } from './OrderStory.tsx';
import { ReceivedNote } from './ReceivedNote.tsx';
import { useFreshOrder } from './useFreshOrder.ts';

export function Component() {
  const found = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  useFreshOrder(found?.order);
  if (!found) return <NoSuchOrder />;
  if (!settings) return null;
  const { order, unconfirmed } = found;
  return (
    <OrderFrame
      title={`Pedido ${order.number}`}
      number={order.number}
      about={
        <About>
          <span>Feito em {formatInstant(order.placedAt, settings)}</span>
          <BuyerStatusChip order={order} />
        </About>
      }
    >
      <Columns data-money>
        <Main>
          <ReceivedNote />
          <Lines aria-label="Itens do pedido">
            {order.lines.map((line) => (
              <li key={line.id}>
                <BuyerLineCard line={line} order={order} settings={settings} />
              </li>
            ))}
          </Lines>
        </Main>
        <Side>
          <OrderPayment order={order} />
          {unconfirmed && <UnconfirmedEmail email={unconfirmed} />}
          <Panel title="Precisa de ajuda?" about="Sua mensagem já inclui o número deste pedido.">
            <ButtonLink
              to={`${paths.contact}?assunto=problema&de=${encodeURIComponent(paths.order(order.number))}&mensagem=${encodeURIComponent(`Pedido ${order.number}: `)}`}
              $variant="outline"
            >
              Falar sobre este pedido
            </ButtonLink>
            <WithScripts>
              <ButtonLink to={{ hash: 'chat' }} $variant="link">
                Abrir o chat
              </ButtonLink>
            </WithScripts>
          </Panel>
        </Side>
        <Story>
          <Panel title="O que aconteceu com o pedido">
            <OrderStory order={order} settings={settings} />
          </Panel>
        </Story>
      </Columns>
    </OrderFrame>
  );
}

const About = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${from.desktop} {
    grid-template:
      'main side' auto
      'story side' 1fr / minmax(0, 1fr) 21rem;
  }
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  ${from.desktop} {
    grid-area: main;
  }
`;

const Lines = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  list-style: none;
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  ${from.desktop} {
    grid-area: side;
  }
`;

const Story = styled.div`
  ${from.desktop} {
    grid-area: story;
  }
`;
