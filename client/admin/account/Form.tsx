import { styled } from 'styled-components';
import { space } from '#client/ui/theme/tokens.ts';

/** A short form in one column; an empty alert takes no space. */
export const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  justify-items: start;
  > * {
    inline-size: min(26rem, 100%);
  }
  > button {
    inline-size: auto;
  }
  > [role='alert']:empty {
    display: none;
  }
`;
