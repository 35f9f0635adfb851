import { styled } from 'styled-components';

/** Says how something is going; the region is there before its words, so that they are announced, and takes no room without. */
export const StatusLine = styled.div.attrs({ role: 'status' })`
  &:empty {
    display: none;
  }
`;
