import { keyframes, styled } from 'styled-components';
import { GlobalStyle, preloadFont } from '#client/ui/theme/GlobalStyle.ts';
import { color } from '#client/ui/theme/tokens.ts';

/** A page with a spinner in its middle, while it is not known yet what may be shown. */
export function LoadingPage() {
  preloadFont();
  return (
    <>
      <title>Um momento…</title>
      <GlobalStyle />
      <Middle id="main" aria-busy="true">
        <Spinner role="status" aria-label="Carregando" />
      </Middle>
    </>
  );
}

const turn = keyframes`to { rotate: 1turn; }`;

export const Spinner = styled.div`
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border: 3px solid ${color.line};
  border-block-start-color: ${color.accent};
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;

const Middle = styled.main`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
`;
