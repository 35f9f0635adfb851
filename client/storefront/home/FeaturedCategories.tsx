import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { CategoryIcon } from '#client/storefront/layout/CategoryIcon.tsx';
import { useMainCategories } from '#client/storefront/layout/mainCategories.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { risingCard, wholeBox } from '#client/ui/theme/surfaces.ts';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import { SectionHead } from './SectionHead.tsx';

/** Seven ways into the shop, the first two larger. */
export function FeaturedCategories() {
  const categories = useMainCategories();
  return (
    <section aria-labelledby="featured-categories">
      <SectionHead
        id="featured-categories"
        title="Categorias em destaque"
        more={{ to: paths.categories, label: 'Ver todas as categorias' }}
      />
      <Grid>
        {categories.map(({ slug, name, icon, description, productCount, guaranteeVerified }) => (
          <Tile key={slug}>
            <Picture>
              <CategoryIcon icon={icon} size={28} />
            </Picture>
            <div>
              <h3>
                <Link to={paths.category(slug)}>{name}</Link>
              </h3>
              <p className="about">{description}</p>
              <p>{productCount === 1 ? '1 produto' : `${productCount} produtos`}</p>
            </div>
            {guaranteeVerified && (
              <Chip $tone="leaf">
                <ShieldCheck size={14} aria-hidden="true" />
                Garantia verificada
              </Chip>
            )}
          </Tile>
        ))}
      </Grid>
    </section>
  );
}

const tints = [
  css`
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  `,
  css`
    background: ${color.emberSoft};
    color: ${color.onEmberSoft};
  `,
  css`
    background: ${color.sun};
    color: ${color.onSun};
  `,
  css`
    background: ${color.leafSoft};
    color: ${color.onLeafSoft};
  `,
];

const Picture = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 3.25rem;
  block-size: 3.25rem;
  border-radius: ${radius.medium};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};
  list-style: none;
  ${from.tablet} {
    grid-template-columns: repeat(10, minmax(0, 1fr));
    gap: ${space[4]};
  }
`;

const Tile = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[4]};
  ${risingCard};
  ${tints.map(
    (tint, index) => css`
      &:where(:nth-child(${tints.length}n + ${index + 1})) ${Picture} {
        ${tint}
      }
    `,
  )}
  h3 {
    font-size: ${text.lead};
  }
  a {
    ${wholeBox}
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  p {
    color: ${color.quiet};
    font-size: ${text.small};
  }
  .about {
    display: none;
  }
  &:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    padding: ${space[5]};
    grid-column: span 2;
    &:last-child:nth-child(odd) {
      grid-column: span 2;
    }
    &:nth-child(-n + 2) {
      flex-direction: row;
      flex-wrap: wrap;
      grid-column: span 5;
      padding: ${space[6]};
      gap: ${space[5]};
    }
    &:nth-child(-n + 2) > div {
      flex: 1 1 12rem;
    }
    &:nth-child(-n + 2) .about {
      display: block;
      margin-block: ${space[1]};
      max-inline-size: 44ch;
    }
  }
`;
