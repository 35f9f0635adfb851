import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Breadcrumb, type Crumb } from '#client/ui/Breadcrumb.tsx';
import { Container } from '#client/ui/Container.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import { Band } from './Band.tsx';

interface BannerProps {
  crumbs: Crumb[];
  title: string;
  /** One sentence below the title. */
  children: ReactNode;
  /** A few words beside it: how many products there are. */
  count?: string | undefined;
  icon?: ReactNode;
}

/** The head of a listing: where one is, what is here, how much of it. */
export function Banner({ crumbs, title, children, count, icon }: BannerProps) {
  return (
    <Band>
      <Container>
        <Breadcrumb crumbs={crumbs} />
        <Head>
          {icon && <Icon>{icon}</Icon>}
          <div>
            <h1>{title}</h1>
            <p>
              {children} {count && <Count>{count}</Count>}
            </p>
          </div>
        </Head>
      </Container>
    </Band>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[5]};
  padding-block: 0 ${space[6]};
  h1 {
    font-size: ${text.heading};
  }
  p {
    max-inline-size: 44rem;
    margin-block-start: ${space[2]};
    color: ${color.quiet};
  }
  ${from.tablet} {
    padding-block: ${space[2]} ${space[8]};
    p {
      font-size: ${text.lead};
    }
  }
`;

const Icon = styled.span`
  display: none;
  flex: none;
  place-items: center;
  inline-size: 4.5rem;
  block-size: 4.5rem;
  border-radius: ${radius.card};
  background: ${color.accentSoft};
  color: ${color.onAccentSoft};
  ${from.tablet} {
    display: grid;
  }
`;

const Count = styled.span`
  color: ${color.onSurface};
  font-weight: 600;
  white-space: nowrap;
`;
