import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MacawMark } from '#client/ui/MacawMark.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';

interface EmptyStateProps {
  title: string;
  /** One sentence: why it is empty, what to do. */
  children?: ReactNode;
  action?: ReactNode;
  /** The level of the title in the page's outline. */
  as?: 'h1' | 'h2' | 'h3';
}

/** The content of an empty list or page. */
export function EmptyState({ title, children, action, as: Title = 'h2' }: EmptyStateProps) {
  return (
    <Box>
      <Mark>
        <MacawMark size={56} mono />
      </Mark>
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  max-inline-size: 34rem;
  margin-inline: auto;
  padding: ${space[12]} ${space[4]};
  text-align: center;
  h1,
  h2,
  h3 {
    font-size: ${text.title};
  }
  p {
    color: ${color.quiet};
    margin-block-end: ${space[3]};
  }
`;

const Mark = styled.span`
  color: ${color.field};
  opacity: 0.6;
`;
