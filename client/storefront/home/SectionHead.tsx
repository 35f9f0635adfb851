import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, below, from, space, text } from '#client/ui/theme/tokens.ts';

interface SectionHeadProps {
  /** Names the section by `aria-labelledby`. */
  id: string;
  title: string;
  more?: { to: string; label: string };
  children?: ReactNode;
}

/** A section's title, and at its side the way to more of it. */
export function SectionHead({ id, title, more, children }: SectionHeadProps) {
  return (
    <Head>
      <h2 id={id}>{title}</h2>
      {more && (
        <Link to={more.to} data-clear>
          {more.label}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      )}
      {children}
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[1]} ${space[3]};
  margin-block-end: ${space[4]};
  ${from.tablet} {
    margin-block-end: ${space[6]};
  }
  h2 {
    font-size: ${text.heading};
  }
  ${below.tablet} {
    h2 {
      font-size: 1.1875rem;
    }
    && a {
      font-size: ${text.small};
    }
    a svg {
      display: none;
    }
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
    min-block-size: 2.75rem;
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    color: ${color.accentHover};
    text-decoration: underline;
  }
`;
