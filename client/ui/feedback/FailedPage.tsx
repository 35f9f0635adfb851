import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import { EmptyState } from './EmptyState.tsx';

interface FailedPageProps {
  title: string;
  /** The consequence for the user, in plain words. */
  words: string;
  /** The way out, beside trying again. */
  onward: ReactNode;
  /** Details for support. */
  technicalWords: ReactNode;
}

/** The page for a page that failed: the consequence, links to go on, and the technical details folded. */
export const FailedPage = ({ title, words, onward, technicalWords }: FailedPageProps) => (
  <>
    <EmptyState
      as="h1"
      title={title}
      action={
        <Actions $at="center">
          <Button type="button" onClick={() => location.reload()}>
            Tentar de novo
          </Button>
          {onward}
        </Actions>
      }
    >
      {words}
    </EmptyState>
    <Details>
      <summary>Detalhes técnicos</summary>
      {technicalWords}
    </Details>
  </>
);

const Details = styled.details`
  max-inline-size: 34rem;
  margin: 0 auto ${space[12]};
  padding: ${space[3]} ${space[4]};
  color: ${color.quiet};
  font-size: ${text.small};
  summary {
    cursor: pointer;
  }
  pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
