import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';

/** Says that no real money moves, where the simulator replaces the bank. */
export function SimulatedMark({ children }: { children?: ReactNode }) {
  return (
    <Box role="note">
      <FlaskConical size={20} aria-hidden="true" />
      <div>
        <strong>Pagamento simulado: nenhum dinheiro de verdade</strong>
        {children}
      </div>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.small};
  background: ${color.sun};
  color: ${color.onSun};
  font-size: ${text.small};
  > svg {
    flex: none;
    margin-block-start: 2px;
  }
  > div {
    display: grid;
    gap: ${space[1]};
    justify-items: start;
    min-inline-size: 0;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    color: inherit;
    font-weight: 600;
  }
`;
