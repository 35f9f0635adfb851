import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { Container } from '#client/ui/Container.tsx';
import { Frame } from '#client/ui/Frame.tsx';
import { MacawMark } from '#client/ui/MacawMark.tsx';
import { color, space } from '#client/ui/theme/tokens.ts';
import { ErrorPage } from './ErrorPage.tsx';

/** The error page where not even the store's name could be read: no header, no footer, the same words. */
export function ShellErrorPage() {
  return (
    <Frame>
      <Container as="header">
        <Home href={paths.home} aria-label="Página inicial">
          <MacawMark size={40} />
        </Home>
      </Container>
      <ErrorPage />
    </Frame>
  );
}

const Home = styled.a`
  display: inline-block;
  margin-block-start: ${space[4]};
  color: ${color.onPage};
`;
