import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { below, color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { formatNumber } from '#shared/values/numbers.ts';

interface PagerProps {
  list: { items: readonly unknown[]; page: number; perPage: number; total: number };
  addressOf: (page: number) => string;
}

/** The position in a list, and real links to its other pages. */
export function Pager({ list: { items, page, perPage, total }, addressOf }: PagerProps) {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const before = (page - 1) * perPage;
  return (
    <Foot>
      <p>
        {`Exibindo ${formatNumber(before + 1)} a ${formatNumber(before + items.length)} de ${formatNumber(total)} ${total === 1 ? 'resultado' : 'resultados'}`}
      </p>
      {lastPage > 1 && (
        <nav aria-label="Páginas">
          <Step to={page > 1 ? addressOf(page - 1) : undefined} rel="prev">
            <ChevronLeft size={18} />
            Anterior
          </Step>
          <ol>
            {windowOf(page, lastPage).map((each, index) =>
              each === 'gap' ? (
                <li key={`gap-${index}`} aria-hidden="true">
                  …
                </li>
              ) : (
                <li key={each}>
                  <PageLink
                    to={addressOf(each)}
                    aria-label={`Página ${each}`}
                    aria-current={each === page ? 'page' : undefined}
                  >
                    {each}
                  </PageLink>
                </li>
              ),
            )}
          </ol>
          <Step to={page < lastPage ? addressOf(page + 1) : undefined} rel="next">
            Próxima
            <ChevronRight size={18} />
          </Step>
        </nav>
      )}
    </Foot>
  );
}

/** First, last, and one on either side of the page: what fits on a phone. A gap of one page is that page. */
function windowOf(page: number, lastPage: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, lastPage];
  const pages = [...new Set(wanted)].filter((each) => each >= 1 && each <= lastPage).sort((a, b) => a - b);
  return pages.flatMap((each, index) => {
    const missing = each - (pages[index - 1] ?? 0) - 1;
    if (missing === 0) return [each];
    return [missing === 1 ? each - 1 : ('gap' as const), each];
  });
}

function Step({ to, rel, children }: { to: string | undefined; rel: string; children: React.ReactNode }) {
  return to ? (
    <StepLink to={to} rel={rel}>
      {children}
    </StepLink>
  ) : (
    <Still>{children}</Still>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding-block: ${space[8]};
  p {
    color: ${color.quiet};
    font-size: ${text.small};
    font-variant-numeric: tabular-nums;
  }
  nav {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  ol {
    display: flex;
    justify-content: center;
    gap: ${space[1]};
    list-style: none;
  }
  li {
    display: grid;
    place-items: center;
    min-inline-size: 1.5rem;
    color: ${color.quiet};
  }
  ${below.tablet} {
    justify-content: center;
    nav {
      display: grid;
      grid-template-columns: 1fr 1fr;
      inline-size: 100%;
    }
    ol {
      grid-column: 1 / -1;
      grid-row: 1;
    }
  }
`;

const box = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-block-size: 2.75rem;
  min-inline-size: 2.75rem;
  border-radius: ${radius.small};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-decoration: none;
`;

const PageLink = styled(Link)`
  ${box}
  color: ${color.onPage};
  &:hover {
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
  &[aria-current] {
    background: ${color.accent};
    color: ${color.onAccent};
  }
`;

const StepLink = styled(Link)`
  ${box}
  padding-inline: ${space[3]};
  border: 1px solid ${color.field};
  background: ${color.surface};
  color: ${color.onSurface};
  &:hover {
    border-color: ${color.accent};
    color: ${color.accent};
  }
`;

const Still = styled.span`
  ${box}
  padding-inline: ${space[3]};
  border: 1px solid ${color.line};
  color: ${color.quiet};
`;
