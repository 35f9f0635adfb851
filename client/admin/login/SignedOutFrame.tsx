import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { Frame } from '#client/ui/Frame.tsx';
import { MacawMark } from '#client/ui/MacawMark.tsx';
import { card } from '#client/ui/theme/surfaces.ts';
import { color, space, text } from '#client/ui/theme/tokens.ts';

interface DoorProps {
  title: string;
  /** The first words of the tab's title. */
  tab: string;
  storeName: string;
  children: ReactNode;
}

/** The frame of the signed-out pages: one card in the middle of the screen. */
export const SignedOutFrame = ({ title, tab, storeName, children }: DoorProps) => (
  <Frame>
    <Middle id="main">
      <title>{`${tab} · Painel · ${storeName}`}</title>
      <meta name="robots" content="noindex" />
      <Card>
        <Head>
          <MacawMark size={44} />
          <h1>{title}</h1>
          <p>{storeName}</p>
        </Head>
        {children}
      </Card>
      <a href={paths.home}>Voltar para a loja</a>
    </Middle>
  </Frame>
);

const Middle = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[5]};
  min-block-size: 100dvh;
  padding: ${space[6]} ${space[4]};
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  gap: ${space[6]};
  inline-size: min(24rem, calc(100vw - 2rem));
  padding: ${space[8]} ${space[6]};
  ${card};
`;

const Head = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[1]};
  text-align: center;
  h1 {
    margin-block-start: ${space[2]};
    font-size: ${text.title};
  }
  p {
    color: ${color.quiet};
  }
`;
