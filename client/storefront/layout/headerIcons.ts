import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { below, color, radius, space, text } from '#client/ui/theme/tokens.ts';

const look = css`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 2.75rem;
  block-size: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.onPage};
  cursor: pointer;
  transition: background-color 140ms;
  &:hover {
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
`;

/** A button of the header that shows a picture only; it needs an `aria-label`. */
export const IconButton = styled.button`
  ${look}
`;

/** A link of the header that shows a picture only; it needs an `aria-label`. */
export const IconLink = styled(Link)`
  ${look}
`;

/** The room of one that is still coming. */
export const IconPlace = styled.span`
  flex: none;
  inline-size: 2.75rem;
`;

/** The width of the way to sell, the same for both of its words. */
export const sellSize = css`
  min-inline-size: 7.5rem;
  margin-inline-start: ${space[2]};
  ${below.desktop} {
    display: none;
  }
`;

/** The room of the way to sell while it is still coming. */
export const SellPlace = styled.span`
  ${sellSize}
`;

/** A number on the corner of a picture. */
export const Count = styled.span`
  position: absolute;
  inset-block-start: 0.125rem;
  inset-inline-end: 0;
  min-inline-size: 1.25rem;
  padding-inline: 0.3125rem;
  border-radius: ${radius.pill};
  background: ${color.accent};
  color: ${color.onAccent};
  font-size: ${text.small};
  font-size: 0.75rem;
  font-weight: 700;
  line-height: 1.25rem;
  text-align: center;
`;
