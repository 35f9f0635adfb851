import { styled } from 'styled-components';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { QuestionGroup } from './Accordion.tsx';

const MOST_ASKED = 5;

/** The first and most frequent question of each subject, and links to the subjects. */
export function Shortcuts({ groups }: { groups: QuestionGroup[] }) {
  const mostAsked = groups.flatMap(({ items }) => items.slice(0, 1)).slice(0, MOST_ASKED);
  return (
    <Box>
      <nav aria-label="Mais perguntadas">
        <strong>Mais perguntadas</strong>
        {mostAsked.map(({ slug, question }) => (
          <a key={slug} href={`#${slug}`}>
            {question}
          </a>
        ))}
      </nav>
      <nav aria-label="Assuntos" className="subjects">
        <strong>Assuntos</strong>
        {groups.map(({ slug, label, items }) => (
          <a key={slug} href={`#assunto-${slug}`}>
            {label} <span>{items.length}</span>
          </a>
        ))}
      </nav>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space[6]};
  nav {
    display: grid;
  }
  nav:first-child {
    padding: ${space[4]} ${space[5]};
    border-radius: ${radius.card};
    background: ${color.accentSoft};
    color: ${color.onAccentSoft};
  }
  nav:first-child a {
    color: inherit;
  }
  strong {
    padding-block-end: ${space[1]};
    font-size: ${text.small};
  }
  a {
    display: flex;
    justify-content: space-between;
    gap: ${space[3]};
    padding-block: ${space[2]};
    color: ${color.onPage};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  span {
    color: ${color.quiet};
    font-variant-numeric: tabular-nums;
  }
  .subjects {
    display: none;
  }
  ${from.desktop} {
    position: sticky;
    inset-block-start: 9rem;
    .subjects {
      display: grid;
    }
  }
`;
