import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Container } from '#client/ui/Container.tsx';
import { MacawMark } from '#client/ui/MacawMark.tsx';
import { card } from '#client/ui/theme/surfaces.ts';
import { color, space, text } from '#client/ui/theme/tokens.ts';

interface AccountCardProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
  /** Other ways, below the card. */
  footer?: ReactNode;
}

/** The card in the middle of the doors: sign in, sign up, a new password. */
export function AccountCard({ title, about, children, footer }: AccountCardProps) {
  return (
    <Container>
      <Middle>
        <Card>
          <Head>
            <MacawMark size={40} />
            <h1>{title}</h1>
            {about && <p>{about}</p>}
          </Head>
          {children}
        </Card>
        {footer && <Foot data-clear>{footer}</Foot>}
      </Middle>
    </Container>
  );
}

const Middle = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[5]};
  padding-block: ${space[8]} ${space[12]};
`;

const Card = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  inline-size: min(27rem, 100%);
  padding: ${space[8]} ${space[6]};
  ${card};
  form {
    display: grid;
    gap: ${space[5]};
  }
`;

const Head = styled.header`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  text-align: center;
  h1 {
    font-size: ${text.title};
  }
  p {
    color: ${color.quiet};
  }
`;

const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  text-align: center;
  color: ${color.quiet};
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    font-weight: 600;
  }
`;
