import { styled } from 'styled-components';
import { space } from '#client/ui/theme/tokens.ts';

/** A form whose fields stand one under the other; `$narrow` keeps them at a width that is easily read on a wide page. */
export const FormColumn = styled.form<{ $narrow?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: ${({ $narrow }) => ($narrow ? '36rem' : 'none')};
`;
