import { styled } from 'styled-components';

/** What a list shows while its next state is on the way: the old one, a little paler. */
export const Pending = styled.div<{ $pending: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
  transition: opacity 140ms;
  opacity: ${({ $pending }) => ($pending ? 0.6 : 1)};
`;
