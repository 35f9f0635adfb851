import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { color, radius, space } from '#client/ui/theme/tokens.ts';

interface PageLinksProps {
  page: number;
  pages: number;
  /** The address of a page, counted from 1. */
  addressOf: (page: number) => string;
}

/** 'Anterior' and 'Próxima' for short lists; nothing when there is one page. */
export function PageLinks({ page, pages, addressOf }: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <Bar aria-label="Páginas">
      {page > 1 ? (
        <Link to={addressOf(page - 1)} rel="prev">
          Anterior
        </Link>
      ) : (
        <span />
      )}
      <span>
        Página {page} de {pages}
      </span>
      {page < pages ? (
        <Link to={addressOf(page + 1)} rel="next">
          Próxima
        </Link>
      ) : (
        <span />
      )}
    </Bar>
  );
}

/** The look of links one step back or on, for the element around them. */
export const stepLinks = css`
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    padding-inline: ${space[4]};
    border: 1px solid ${color.field};
    border-radius: ${radius.medium};
    font-weight: 600;
    text-decoration: none;
  }
`;

const Bar = styled.nav`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: ${space[4]};
  padding-block: ${space[8]};
  color: ${color.quiet};
  ${stepLinks}
  a {
    justify-self: start;
  }
  a[rel='next'] {
    justify-self: end;
  }
`;
