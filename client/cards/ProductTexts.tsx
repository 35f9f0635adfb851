import { styled } from 'styled-components';
import { color, from, radius, space } from '#client/ui/theme/tokens.ts';
import type { Product } from '#shared/contract/public/products.ts';
import { PanelTitle } from './PanelTitle.tsx';

/** The seller's text, one paragraph per line. */
export function Description({ text }: { text: string }) {
  return (
    <Prose>
      <PanelTitle>Descrição</PanelTitle>
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </Prose>
  );
}

export function Specifications({ specifications }: Pick<Product, 'specifications'>) {
  return (
    <>
      <PanelTitle>Especificações</PanelTitle>
      {specifications.length === 0 ? (
        <p>O vendedor não informou especificações. Pergunte ao atendimento antes de comprar.</p>
      ) : (
        <List>
          {specifications.map(({ key, value }) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
      )}
    </>
  );
}

const Prose = styled.div`
  display: grid;
  gap: ${space[4]};
  max-inline-size: 68ch;
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const List = styled.dl`
  max-inline-size: 52rem;
  margin: 0;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.onSurface};
  div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space[4]};
    padding: ${space[3]} ${space[4]};
  }
  div + div {
    border-block-start: 1px solid ${color.line};
  }
  dt {
    color: ${color.quiet};
  }
  dd {
    margin: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  ${from.tablet} {
    div {
      grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    }
  }
`;
