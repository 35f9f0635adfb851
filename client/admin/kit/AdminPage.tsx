import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { below, color, from, space, text } from '#client/ui/theme/tokens.ts';
import { useAdmin } from './useAdmin.ts';

interface AdminPageProps {
  title: string;
  /** The number of waiting items: it precedes the title of the tab, for users who work in another tab. */
  waiting?: number;
  /** One quiet line under the title. */
  subtitle?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the back-office: its title in the tab and on top, and the `main` landmark. */
export function AdminPage({ title, waiting = 0, subtitle, actions, children }: AdminPageProps) {
  const { settings } = useAdmin();
  return (
    <Room id="main">
      <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${title} · Painel · ${settings.storeName}`}</title>
      <Head>
        <div>
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {actions && <Actions>{actions}</Actions>}
      </Head>
      {children}
    </Room>
  );
}

const Room = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  inline-size: 100%;
  max-inline-size: 80rem;
  margin-inline: auto;
  padding: ${space[5]} ${space[4]} ${space[16]};
  outline: none;
  ${from.tablet} {
    padding-inline: ${space[8]};
  }
  ${from.desktop} {
    padding-block-start: ${space[8]};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  h1 {
    font-size: ${text.title};
  }
  p {
    margin-block-start: ${space[1]};
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  /* On a phone the first screen is for what there is, and less for what can be done with it. */
  ${below.tablet} {
    && > :is(a, button) {
      min-height: 2.25rem;
      padding: ${space[1]} ${space[3]};
      font-size: ${text.small};
    }
  }
`;
