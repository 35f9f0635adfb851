import { useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '#client/ui/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';

interface AccordionProps {
  items: { slug: string; question: string; answer: string }[];
  /** The question that the address points at; it opens as soon as scripts run. */
  openSlug?: string;
}

/**
 * One answer open at a time; clicking the open one closes it. (Specification, 'Help / FAQ')
 * Native `details` with one name, so that it works before and without scripts, and the page's own find opens it.
 */
export function Accordion({ items, openSlug = '' }: AccordionProps) {
  const hydrated = useHydrated();
  // Until somebody chooses, the address does; the server never sees a fragment, so the first draw is closed on both sides.
  const [chosen, setChosen] = useState<string>();
  const open = chosen ?? (hydrated ? openSlug : '');
  return (
    <List>
      {items.map(({ slug, question, answer }) => (
        <details
          key={slug}
          id={slug}
          name="faq"
          open={open === slug}
          onToggle={(event) => {
            const isOpen = event.currentTarget.open;
            if (isOpen) setChosen(slug);
            else if (open === slug) setChosen('');
          }}
        >
          <summary>{question}</summary>
          <p>{answer}</p>
          <a href={`#${slug}`}>Link para esta resposta</a>
        </details>
      ))}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: ${space[3]};
  details {
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.surface};
    scroll-margin-block-start: 9rem;
  }
  details[open] {
    border-color: ${color.accent};
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
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    flex: none;
    inline-size: 0.6rem;
    block-size: 0.6rem;
    border-inline-end: 2px solid ${color.accent};
    border-block-end: 2px solid ${color.accent};
    transform: rotate(45deg);
    transition: transform 140ms;
  }
  details[open] summary::after {
    transform: rotate(-135deg);
  }
  p {
    padding: 0 ${space[5]} ${space[3]};
    color: ${color.quiet};
    line-height: 1.65;
  }
  a {
    display: inline-block;
    padding: ${space[1]} ${space[5]} ${space[4]};
    font-size: ${text.small};
  }
`;
