import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import { EmptyState } from './EmptyState.tsx';

interface FailedPageProps {
  title: string;
  /** What it means for whoever is here, in plain words. */
  words: string;
  /** The way out, beside trying again. */
  onward: ReactNode;
  /** For whoever is asked for help. */
  technicalWords: ReactNode;
}

/** A page that could not be shown: what it means, the ways on, and the technical words kept folded. */
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
