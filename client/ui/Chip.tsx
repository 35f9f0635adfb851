import { css, styled } from 'styled-components';
import { asAttributes, looksBy } from '#client/ui/theme/looksBy.ts';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';

const tones = {
  neutral: css`
    background: ${color.sunken};
    color: ${color.onSurface};
  `,
  accent: css`
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  `,
  leaf: css`
    background: ${color.leafSoft};
    color: ${color.onLeafSoft};
  `,
  ember: css`
    background: ${color.emberSoft};
    color: ${color.onEmberSoft};
  `,
  sun: css`
    background: ${color.sun};
    color: ${color.onSun};
  `,
};

/** A few words that mark something: a badge, a state, a discount. */
export const Chip = styled.span.attrs(
  asAttributes(({ $tone }: { $tone?: keyof typeof tones }) => ({
    'data-tone': $tone === 'neutral' ? undefined : $tone,
  })),
)<{ $tone?: keyof typeof tones }>`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space[1]};
  padding: 0.125rem ${space[2]};
  border-radius: ${radius.pill};
  font-size: ${text.small};
  font-weight: 600;
  line-height: 1.5;
  white-space: nowrap;
  ${looksBy('data-tone', tones)}
`;

/** On a link that is a chip as well. */
export const chipLink = css`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 2rem;
  padding-inline: ${space[3]};
  border-radius: ${radius.pill};
  font-size: ${text.small};
  font-weight: 600;
  text-decoration: none;
  ${tones.accent}
`;

/** A row of links that each lead to a part of a list: `ul` of `li` with one link each. */
export const pillLinks = css`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    list-style: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: 2.75rem;
    padding-inline: ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.pill};
    background: ${color.surface};
    color: ${color.onSurface};
    font-size: 0.9375rem;
    font-weight: 500;
    text-decoration: none;
  }
  a:hover {
    border-color: ${color.accent};
  }
  a[aria-current] {
    border-color: ${color.accent};
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
    font-weight: 600;
  }
`;

/** A name and the chips behind it, below it where there is no room. */
export const WithChips = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
