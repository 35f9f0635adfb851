import { css, styled } from 'styled-components';
import { asAttributes, looksBy } from '#client/ui/theme/looksBy.ts';
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
export const Notice = styled.p.attrs(
  asAttributes(({ $tone }: { $tone: keyof typeof tones }) => ({ 'data-tone': $tone })),
)<{ $tone: keyof typeof tones }>`
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.small};
  font-size: ${text.small};
  font-weight: 500;
  ${looksBy('data-tone', tones)}
`;
