import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { MACAW_TONES } from '#client/ui/macawShapes.ts';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';

const BENEFITS = [
  'Entrega imediata após a confirmação do pagamento',
  'Garantia em todas as compras, com troca ou reembolso',
  'Gente de verdade no chat, por e-mail e WhatsApp',
  'Pix com desconto, boleto ou cartão parcelado',
];

/** The benefits besides the product. */
export function Promo() {
  return (
    <Panel aria-labelledby="promo">
      <div>
        <h2 id="promo">Compre tranquilo, do clique à entrega</h2>
        <ul>
          {BENEFITS.map((each) => (
            <li key={each}>
              <Check size={20} aria-hidden="true" />
              {each}
            </li>
          ))}
        </ul>
        <Actions>
          <ButtonLink to={paths.categories}>Explorar categorias</ButtonLink>
          <ButtonLink to={paths.howItWorks} $variant="outline">
            Como funciona
          </ButtonLink>
        </Actions>
      </div>
      <Plumage />
    </Panel>
  );
}

/** A quarter circle in a cell of 80, with its right angle at one of four corners. */
const QUARTERS = {
  nw: 'M0 0H80A80 80 0 0 1 0 80Z',
  ne: 'M80 0V80A80 80 0 0 1 0 0Z',
  se: 'M80 80H0A80 80 0 0 1 80 0Z',
  sw: 'M0 80V0A80 80 0 0 1 80 80Z',
};
const { head, nape, plume, sun } = MACAW_TONES;
const ROWS: [keyof typeof QUARTERS, string][][] = [
  [
    ['se', head],
    ['sw', nape],
    ['se', sun],
    ['nw', plume],
    ['sw', head],
  ],
  [
    ['ne', plume],
    ['nw', head],
    ['sw', nape],
    ['se', head],
    ['ne', sun],
  ],
  [
    ['se', nape],
    ['ne', sun],
    ['nw', head],
    ['sw', plume],
    ['nw', nape],
  ],
  [
    ['nw', head],
    ['se', plume],
    ['ne', nape],
    ['nw', sun],
    ['se', head],
  ],
];

/** A field of feathers: every cell a quarter of a circle. */
function Plumage() {
  return (
    <svg viewBox="0 0 400 320" aria-hidden="true" focusable="false" preserveAspectRatio="xMidYMid slice">
      {ROWS.map((row, y) =>
        row.map(([corner, fill], x) => (
          <path
            key={`${x}-${y}`}
            d={QUARTERS[corner]}
            fill={fill}
            transform={`translate(${x * 80} ${y * 80})`}
          />
        )),
      )}
    </svg>
  );
}

const Panel = styled.section`
  display: grid;
  overflow: hidden;
  border-radius: 1.5rem;
  border: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.onSurface};
  > div {
    padding: ${space[8]} ${space[5]};
  }
  > svg {
    inline-size: 100%;
    block-size: 8rem;
  }
  h2 {
    max-inline-size: 18ch;
    font-size: ${text.heading};
  }
  ul {
    display: grid;
    gap: ${space[3]};
    margin-block: ${space[5]} ${space[6]};
    list-style: none;
  }
  li {
    display: flex;
    align-items: flex-start;
    gap: ${space[3]};
  }
  li svg {
    flex: none;
    margin-block-start: 0.125rem;
    padding: 0.1875rem;
    border-radius: ${radius.pill};
    background: ${color.leafSoft};
    color: ${color.onLeafSoft};
  }
  ${from.tablet} {
    grid-template-columns: 1.25fr 1fr;
    > div {
      padding: ${space[12]};
    }
    > svg {
      block-size: 100%;
    }
  }
`;
