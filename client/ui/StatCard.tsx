import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { asAttributes } from '#client/ui/theme/looksBy.ts';
import { card } from '#client/ui/theme/surfaces.ts';
import { color, from, space, text } from '#client/ui/theme/tokens.ts';

interface StatCardProps {
  title: string;
  /** A small picture beside the title. */
  icon?: ReactNode;
  value: string;
  /** A line of words under the figure. */
  children?: ReactNode;
}

/** One figure, large, with what it says in words. */
export function StatCard({ title, icon, value, children }: StatCardProps) {
  return (
    <Card>
      <h2>
        {title}
        {icon}
      </h2>
      <Value>{value}</Value>
      {children}
    </Card>
  );
}

/** Figures side by side: one, two or as many columns as there are. */
export const StatCards = styled.div.attrs(
  asAttributes(({ $columns }: { $columns: 3 | 4 }) => ({
    'data-columns': $columns,
  })),
)<{ $columns: 3 | 4 }>`
  display: grid;
  gap: ${space[3]};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    &:where([data-columns='3']) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
    gap: ${space[4]};
  }
  ${from.desktop} {
    &:where([data-columns='4']) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;

const Card = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  padding: ${space[4]} ${space[5]};
  ${card};
  h2 {
    display: flex;
    align-items: center;
    justify-content: space-between;
    color: ${color.quiet};
    font-size: ${text.small};
    font-weight: 600;
    letter-spacing: 0;
  }
`;

const Value = styled.p`
  font-size: clamp(1.5rem, 1.2rem + 1vw, 1.875rem);
  font-weight: 700;
  letter-spacing: -0.02em;
  line-height: 1.25;
  font-variant-numeric: tabular-nums;
`;
