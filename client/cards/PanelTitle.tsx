import { styled } from 'styled-components';
import { space } from '#client/ui/theme/tokens.ts';

/** With scripts the tab itself is the visible title. */
export const PanelTitle = styled.h2`
  margin-block-end: ${space[4]};
  @media (scripting: enabled) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
