import { useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';

export interface QuestionGroup {
  slug: string;
  /** Left out where the page has a heading of its own. */
  label?: string;
  items: { slug: string; question: string; answer: string }[];
}

interface AccordionProps {
  groups: QuestionGroup[];
  /** The question that the address points at; it opens as soon as scripts run. */
  openSlug?: string;
}

/**
 * Questions under their subjects, one answer open at a time; clicking the open one closes it. (Specification, 'Help / FAQ')
 * Native `details` with one name, so that it works before and without scripts, and the page's own find opens it.
 */
export function Accordion({ groups, openSlug = '' }: AccordionProps) {
  const hydrated = useHydrated();
  // Until the user opens an item, the fragment of the address decides. The server never sees a fragment, so the
  // first render is closed on both sides.
  const [chosen, setChosen] = useState<{ slug: string; under: string }>();
  const open = chosen?.under === openSlug ? chosen.slug : hydrated ? openSlug : '';
  const choose = (slug: string) => setChosen({ slug, under: openSlug });
  return (
    <Groups>
      {groups.map((group) => (
        <div key={group.slug} id={`assunto-${group.slug}`} className="group">
          {group.label && <h2>{group.label}</h2>}
          <List>
            {group.items.map(({ slug, question, answer }) => (
              <details
                key={slug}
                id={slug}
                name="faq"
                open={open === slug}
                onToggle={(event) => {
                  const isOpen = event.currentTarget.open;
                  if (isOpen) choose(slug);
                  else if (open === slug) choose('');
                }}
              >
                <summary>{question}</summary>
                <p>{answer}</p>
                <a href={`#${slug}`}>Link para esta resposta</a>
              </details>
            ))}
          </List>
        </div>
      ))}
    </Groups>
  );
}

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[10]};
  .group {
    scroll-margin-block-start: 9rem;
  }
  h2 {
    margin-block-end: ${space[3]};
    font-size: ${text.title};
  }
`;

const List = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow: clip;
  details {
    scroll-margin-block-start: 9rem;
  }
  details + details {
    border-block-start: 1px solid ${color.line};
  }
  details[open] {
    box-shadow: inset 3px 0 ${color.accent};
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]};
    min-block-size: 3.25rem;
    padding: ${space[3]} ${space[5]};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  summary:hover {
    background: ${color.sunken};
  }
  summary:focus-visible {
    outline-offset: -3px;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    flex: none;
    inline-size: 0.55rem;
    block-size: 0.55rem;
    border-inline-end: 2px solid ${color.accent};
    border-block-end: 2px solid ${color.accent};
    transform: rotate(45deg);
    transition: transform 140ms;
  }
  details[open] summary::after {
    transform: rotate(-135deg);
  }
  p {
    max-inline-size: 42rem;
    padding: ${space[1]} ${space[5]} ${space[3]};
    color: ${color.quiet};
    line-height: 1.65;
  }
  a {
    display: inline-block;
    padding: ${space[1]} ${space[5]} ${space[4]};
    font-size: ${text.small};
  }
`;
