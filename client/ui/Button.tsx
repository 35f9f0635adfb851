import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { asAttributes, looksBy } from '#client/ui/theme/looksBy.ts';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';

const variants = {
  default: css`
    background: ${color.accent};
    color: ${color.onAccent};
    &:hover:not(:disabled) {
      background: ${color.accentHover};
    }
  `,
  destructive: css`
    background: ${color.ember};
    color: ${color.onEmber};
  `,
  outline: css`
    background: ${color.surface};
    border-color: ${color.field};
    color: ${color.onSurface};
    &:hover:not(:disabled) {
      border-color: ${color.accent};
      color: ${color.accent};
    }
  `,
  secondary: css`
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  `,
  sun: css`
    background: ${color.sun};
    color: ${color.onSun};
  `,
  ghost: css`
    background: transparent;
    color: inherit;
    &:hover:not(:disabled) {
      background: ${color.sunken};
    }
  `,
  link: css`
    background: transparent;
    color: ${color.accent};
    padding-inline: 0;
    text-decoration: underline;
  `,
};

const sizes = {
  default: css`
    min-height: 2.75rem;
    padding: ${space[2]} ${space[5]};
  `,
  sm: css`
    min-height: 2.25rem;
    padding: ${space[1]} ${space[3]};
    font-size: ${text.small};
  `,
  lg: css`
    min-height: 3.25rem;
    padding: ${space[3]} ${space[6]};
    font-size: ${text.lead};
  `,
  icon: css`
    inline-size: 2.75rem;
    min-height: 2.75rem;
    padding: 0;
    flex: none;
  `,
};

export interface ButtonLook {
  $variant?: keyof typeof variants | undefined;
  $size?: keyof typeof sizes | undefined;
}

const look = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  font: inherit;
  font-weight: 600;
  line-height: 1.2;
  text-decoration: none;
  text-align: center;
  cursor: pointer;
  transition:
    background-color 140ms,
    border-color 140ms,
    color 140ms,
    transform 140ms;
  &:active:not(:disabled) {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: default;
  }
  svg {
    flex: none;
  }
  ${looksBy('data-size', sizes)}
  ${looksBy('data-variant', variants)}
`;

const attributes = ({ $variant, $size }: ButtonLook) => ({
  'data-variant': $variant === 'default' ? undefined : $variant,
  'data-size': $size === 'default' ? undefined : $size,
});

/** A native button: `type`, `disabled`, `form` and the rest pass straight through. */
export const Button = styled.button.attrs(asAttributes(attributes))<ButtonLook>`
  ${look}
`;

/** A link that looks like a button, for navigation. */
export const ButtonLink = styled(Link).attrs(asAttributes(attributes))<ButtonLook>`
  ${look}
`;
