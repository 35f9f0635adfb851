import { styled } from 'styled-components';
import { Notice } from '#client/ui/feedback/Notice.tsx';

/** Says what is wrong with a form as a whole; the region is there before its words, so that they are announced. */
export const FormSummary = ({ children }: { children: string | undefined }) => (
  <Region role="alert" tabIndex={-1} data-summary>
    {children && <Notice $tone="ember">{children}</Notice>}
  </Region>
);

const Region = styled.div`
  &:empty {
    display: none;
  }
`;
