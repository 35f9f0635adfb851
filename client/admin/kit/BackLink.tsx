import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { space } from '#client/ui/theme/tokens.ts';
import { asLastSeen } from './lastSearch.ts';

/** The link from a single item to its list, with the filters of the last visit. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Back to={asLastSeen(to)}>
      <ChevronLeft size={18} aria-hidden="true" />
      {children}
    </Back>
  );
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space[1]};
  min-block-size: 2.75rem;
  margin-block: calc(-1 * ${space[3]});
  font-size: 0.9375rem;
  font-weight: 500;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;
