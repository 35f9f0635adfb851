import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { card } from '#client/ui/theme/surfaces.ts';
import { color, space, text } from '#client/ui/theme/tokens.ts';

interface PanelProps {
  title: string;
  /** One quiet sentence under the title. */
  about?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled box on a page, a region that a screen reader can go to by its name. */
export function Panel({ title, about, action, children }: PanelProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{title}</h2>
          {about && <p>{about}</p>}
        </div>
        {action}
      </Head>
      {children}
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[4]};
  padding: ${space[5]};
  ${card};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};
  h2 {
    font-size: ${text.lead};
  }
  > a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    margin-block: -0.5rem;
  }
  p {
    margin-block-start: ${space[1]};
    max-inline-size: 44rem;
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
