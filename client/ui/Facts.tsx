import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, text } from '#client/ui/theme/tokens.ts';

export function Facts({ facts }: { facts: { name: string; value: ReactNode }[] }) {
  return (
    <List>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  dt {
    color: ${color.quiet};
    font-size: ${text.small};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
