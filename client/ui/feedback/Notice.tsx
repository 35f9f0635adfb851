import { css, styled } from 'styled-components';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';

const tones = {
  ember: css`
    background: ${color.emberSoft};
    color: ${color.onEmberSoft};
  `,
  leaf: css`
    background: ${color.leafSoft};
    color: ${color.onLeafSoft};
  `,
  accent: css`
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  `,
  neutral: css`
    background: ${color.sunken};
    color: ${color.onSurface};
  `,
};

/** A sentence in a coloured box: what failed, what worked, what to know. Its live region is the page's own. */
export const Notice = styled.p<{ $tone: keyof typeof tones }>`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.small};
  font-size: ${text.small};
  font-weight: 500;
  ${({ $tone }) => tones[$tone]}
`;
