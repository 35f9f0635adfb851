import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { searchFor } from '#client/pages/paths.ts';
import { SearchBox } from '#client/storefront/layout/search/SearchBox.tsx';
import { below, color, from, radius, shadow, space, text } from '#client/ui/theme/tokens.ts';
import { MacawArt } from './MacawArt.tsx';

const OFTEN = ['Instagram', 'Free Fire', 'Windows 11', 'Streaming'];

/** How much of the macaw looks over the panel's edge on tablets. */
const peeking = '9rem';

/** The shop's promise and its search. */
export function Hero() {
  return (
    <Panel>
      <Words>
        <h1>O digital que você procura, na hora e com garantia.</h1>
        <p>
          Contas, jogos, softwares e licenças de vendedores verificados. Pague com Pix, cartão ou boleto e
          receba em instantes.
        </p>
        <Search label="Busca de produtos" placeholder="O que você procura?" button="Buscar" />
        <Often aria-label="Buscas frequentes">
          {OFTEN.map((each) => (
            <li key={each}>
              <Link to={searchFor(each)}>{each}</Link>
            </li>
          ))}
        </Often>
      </Words>
      <Art>
        <MacawArt />
      </Art>
    </Panel>
  );
}

const Panel = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-radius: 1.5rem;
  background: ${color.hero};
  color: ${color.onHero};
  margin-block-start: ${space[2]};
  ${from.desktop} {
    grid-template-columns: 1.1fr 1fr;
    min-block-size: 28rem;
  }
`;

const Words = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  align-content: center;
  gap: ${space[3]};
  grid-template-columns: minmax(0, 1fr);
  padding: ${space[5]} ${space[4]} ${space[4]};
  ${from.tablet} {
    gap: ${space[5]};
    padding: ${space[12]} ${space[12]} ${peeking};
  }
  ${from.desktop} {
    padding: ${space[12]} 0 ${space[12]} ${space[16]};
  }
  /* In rem: a ch would change with the font, and the lines with it. */
  h1 {
    max-inline-size: 30rem;
    font-size: ${text.display};
    font-weight: 800;
    line-height: 1.08;
    letter-spacing: -0.03em;
  }
  p {
    max-inline-size: 34rem;
    color: ${color.quietOnHero};
    font-size: ${text.lead};
  }
  /* On phones the first products and their prices share the first screen. */
  ${below.tablet} {
    h1 {
      font-size: 1.5rem;
      line-height: 1.15;
    }
    p {
      font-size: ${text.small};
      line-height: 1.4;
    }
  }
`;

const Search = styled(SearchBox)`
  max-inline-size: 34rem;
  padding: ${space[1]};
  border-color: transparent;
  border-radius: 1.25rem;
  box-shadow: ${shadow.lifted};
  > button {
    padding-inline: ${space[5]};
    border-radius: 1rem;
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: 700;
  }
  @media (max-width: 22rem) {
    input {
      padding-inline: ${space[3]} 0;
    }
    > button {
      padding-inline: ${space[3]};
    }
  }
  > button:hover {
    background: ${color.accentHover};
    color: ${color.onAccent};
  }
`;

const Often = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  list-style: none;
  ${below.tablet} {
    display: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.75rem;
    padding-inline: ${space[4]};
    border: 1px solid ${color.quietOnHero};
    border-radius: ${radius.pill};
    color: ${color.onHero};
    font-size: ${text.small};
    font-weight: 500;
    text-decoration: none;
    transition: background-color 140ms;
  }
  a:hover {
    background: ${color.onHero};
    color: ${color.hero};
  }
`;

// It clips itself, since the search's suggestions reach out of the panel.
const Art = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: inherit;
  ${below.tablet} {
    display: none;
  }
  .leaves {
    fill: ${color.leaf};
  }
  svg {
    position: absolute;
    inset: auto 0 0;
    inline-size: 100%;
    block-size: ${peeking};
    overflow: visible;
  }
  ${from.desktop} {
    svg {
      inset: 0 0 0 auto;
      inline-size: 46%;
      block-size: 100%;
    }
  }
`;
