import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { headerRow } from '#client/pages/headerSize.ts';
import { paths } from '#client/pages/paths.ts';
import { CachedFragment } from '#client/ui/CachedFragment.tsx';
import { Container } from '#client/ui/Container.tsx';
import { color, from, space, text } from '#client/ui/theme/tokens.ts';
import { useMenuCategories } from './mainCategories.ts';

/** The header's second row: the category links, the active one marked. */
export function CategoryNav() {
  const categories = useMenuCategories();
  const { pathname } = useLocation();
  const active = categories.find(({ slug }) => paths.category(slug) === pathname)?.slug;
  return (
    <CachedFragment in={Row} aria-label="Categorias" name="category-nav" of={active}>
      <Container as="ul">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={paths.category(slug)} aria-current={slug === active ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </Container>
    </CachedFragment>
  );
}

const Row = styled.nav`
  display: none;
  ${from.tablet} {
    display: block;
  }
  ul {
    display: flex;
    gap: ${space[6]};
    block-size: ${headerRow.categories};
    overflow-x: auto;
    list-style: none;
    scrollbar-width: none;
  }
  a {
    position: relative;
    display: flex;
    align-items: center;
    block-size: 100%;
    color: ${color.quiet};
    font-size: ${text.small};
    font-weight: 600;
    white-space: nowrap;
    text-decoration: none;
    transition: color 140ms;
  }
  a:hover {
    color: ${color.onPage};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    block-size: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.accent};
    transform: scaleX(0);
    transition: transform 160ms;
  }
  a[aria-current='page'] {
    color: ${color.accent};
  }
  a[aria-current='page']::after {
    transform: none;
  }
`;
