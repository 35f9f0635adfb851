import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { countWords } from '#client/pages/countWords.ts';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { CategoryIcon } from '#client/storefront/layout/CategoryIcon.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Container } from '#client/ui/Container.tsx';
import { risingCard, wholeBox } from '#client/ui/theme/surfaces.ts';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { Category } from '#shared/contract/public/categories.ts';
import { Banner } from './Banner.tsx';

const TITLE = 'Categorias';
const DESCRIPTION =
  'Escolha por onde começar: contas de redes sociais e jogos, softwares, licenças e promoções.';

/** The seven of the specification in its order; the other visible ones follow. */
const FIRST = ['instagram', 'tiktok', 'freefire', 'facebook', 'softwares', 'licencas', 'promocoes'];

function inOrder(categories: Category[]): Category[] {
  const place = ({ slug }: Category) => (FIRST.includes(slug) ? FIRST.indexOf(slug) : FIRST.length);
  return [...categories].sort((a, b) => place(a) - place(b));
}

export function Component() {
  const categories = inOrder(useShell()?.categories ?? []);
  return (
    <main id="main">
      <PageMeta title={TITLE} description={DESCRIPTION} />
      <Banner crumbs={[{ label: 'Home', to: paths.home }, { label: TITLE }]} title={TITLE}>
        {DESCRIPTION}
      </Banner>
      <Container>
        <Tiles>
          {categories.map(({ slug, name, description, icon, productCount, guaranteeVerified }) => (
            <Tile key={slug}>
              <Icon>
                <CategoryIcon icon={icon} size={28} />
              </Icon>
              <h2>
                <Link to={paths.category(slug)}>{name}</Link>
              </h2>
              <p>{description}</p>
              <Foot>
                <span>{countWords(productCount, 'produto', 'produtos')}</span>
                {guaranteeVerified && (
                  <Chip $tone="leaf">
                    <ShieldCheck size={14} /> Garantia verificada
                  </Chip>
                )}
              </Foot>
            </Tile>
          ))}
        </Tiles>
      </Container>
    </main>
  );
}

const Tiles = styled.ul`
  display: grid;
  gap: ${space[4]};
  padding-block: ${space[6]} ${space[12]};
  list-style: none;
  ${from.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr));
    gap: ${space[5]};
  }
`;

const Tile = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto 1fr;
  grid-template-rows: auto 1fr auto;
  column-gap: ${space[4]};
  padding: ${space[5]};
  ${risingCard};
  &:has(a:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }
  h2 {
    font-size: ${text.lead};
  }
  h2 a {
    ${wholeBox}
    outline: none;
  }
  p {
    margin-block: ${space[1]} ${space[3]};
    color: ${color.quiet};
  }
`;

const Icon = styled.span`
  grid-row: 1 / -1;
  display: grid;
  place-items: center;
  align-self: start;
  inline-size: 3.25rem;
  block-size: 3.25rem;
  border-radius: ${radius.medium};
  background: ${color.accentSoft};
  color: ${color.onAccentSoft};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  font-size: ${text.small};
  font-weight: 600;
`;
