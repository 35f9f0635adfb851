import { Check, Circle } from 'lucide-react';
import { styled } from 'styled-components';
import { Panel } from '#client/ui/Panel.tsx';
import { plainList } from '#client/ui/theme/surfaces.ts';
import { color, from, space, text } from '#client/ui/theme/tokens.ts';
import { strengthOf } from '#shared/shop/listings.ts';

/** The checklist of a good listing, with the missing points and their benefit. */
export function ListingStrength(measured: Parameters<typeof strengthOf>[0]) {
  const list = strengthOf(measured);
  const done = list.filter((each) => each.done).length;
  return (
    <Aside>
      <Panel title="Qualidade do anúncio" about={`${done} de ${list.length}. Nada disto é obrigatório.`}>
        <List>
          {list.map(({ label, done: has, why }) => (
            <li key={label} data-done={has ? '' : undefined}>
              {has ? <Check size={20} aria-hidden="true" /> : <Circle size={20} aria-hidden="true" />}
              <span>
                <strong>{label}</strong>
                <span className="visually-hidden">{has ? ': tem' : ': falta'}</span>
                {!has && <small>{why}</small>}
              </span>
            </li>
          ))}
        </List>
      </Panel>
    </Aside>
  );
}

const Aside = styled.div`
  ${from.desktop} {
    position: sticky;
    inset-block-start: 6rem;
  }
`;

const List = styled.ul`
  ${plainList};
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space[3]};
  }
  svg {
    color: ${color.quiet};
  }
  [data-done] svg {
    color: ${color.leaf};
  }
  strong {
    display: block;
    font-weight: 600;
  }
  small {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
