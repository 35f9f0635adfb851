import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Stars } from '#client/ui/Stars.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { Testimonial } from '#shared/contract/public/testimonials.ts';
import { SectionHead } from './SectionHead.tsx';

const STEP = 320; // pixels for each click; specification, section 9

/** Customers' words in a row that scrolls: by finger, by arrow keys, by its two buttons. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const row = useRef<HTMLUListElement>(null);
  const ends = useEnds(row);
  const move = (direction: 1 | -1) => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.current?.scrollBy({ left: direction * STEP, behavior: calm ? 'instant' : 'smooth' });
  };
  return (
    <section aria-labelledby="testimonials">
      <SectionHead id="testimonials" title="O que dizem nossos clientes">
        <Arrows>
          <button
            type="button"
            aria-label="Depoimento anterior"
            disabled={ends.atStart}
            onClick={() => move(-1)}
          >
            <ChevronLeft size={22} aria-hidden="true" />
          </button>
          <button type="button" aria-label="Próximo depoimento" disabled={ends.atEnd} onClick={() => move(1)}>
            <ChevronRight size={22} aria-hidden="true" />
          </button>
        </Arrows>
      </SectionHead>
      <Row ref={row} tabIndex={0} aria-label="Depoimentos de clientes">
        {testimonials.map(({ id, name, avatar, text: words, rating, product }) => (
          <li key={id}>
            <Stars rating={rating} size={18} />
            <blockquote>{words}</blockquote>
            <Person>
              <img src={avatar} alt="" width={44} height={44} loading="lazy" />
              <p>
                <strong>{name}</strong>
                <span>{product}</span>
              </p>
            </Person>
          </li>
        ))}
      </Row>
    </section>
  );
}

/** Whether the row is scrolled to its start or to its end. */
function useEnds(row: React.RefObject<HTMLElement | null>): { atStart: boolean; atEnd: boolean } {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const look = () => {
      const left = Math.ceil(element.scrollLeft);
      setEnds({ atStart: left <= 1, atEnd: left >= element.scrollWidth - element.clientWidth - 1 });
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  return ends;
}

const Arrows = styled.div`
  display: flex;
  gap: ${space[2]};
  button {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 1px solid ${color.line};
    border-radius: ${radius.pill};
    background: ${color.surface};
    color: ${color.onSurface};
    cursor: pointer;
    transition:
      color 140ms,
      border-color 140ms;
  }
  button:hover:enabled {
    border-color: ${color.accent};
    color: ${color.accent};
  }
  button:disabled {
    opacity: 0.45;
    cursor: default;
  }
  @media (scripting: none) {
    display: none;
  }
`;

const Row = styled.ul`
  display: flex;
  gap: ${space[4]};
  margin: calc(-1 * ${space[1]});
  padding: ${space[1]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding: ${space[1]};
  scrollbar-width: none;
  list-style: none;
  /* With the gap, each card is one step wide. */
  li {
    display: flex;
    flex-direction: column;
    gap: ${space[3]};
    flex: none;
    inline-size: 19rem;
    padding: ${space[5]};
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
    color: ${color.onSurface};
    scroll-snap-align: start;
  }
  blockquote {
    flex: 1;
    margin: 0;
    text-wrap: pretty;
  }
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  img {
    border-radius: ${radius.pill};
    background: ${color.sunken};
  }
  strong,
  span {
    display: block;
    line-height: 1.35;
  }
  span {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
