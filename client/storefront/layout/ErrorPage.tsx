import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { Unreachable } from '#client/call.ts';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { color, space, text } from '#client/ui/tokens.ts';

/** The page when something failed that no page expects: a way on, and the technical words kept folded. */
export function ErrorPage() {
  const error = useRouteError();
  const offline = error instanceof Unreachable;
  return (
    <main id="main">
      <title>{offline ? 'Sem conexão' : 'Algo deu errado'}</title>
      <EmptyState
        as="h1"
        title={offline ? 'Sem conexão' : 'Algo deu errado'}
        action={
          <Ways>
            <Button type="button" onClick={() => location.reload()}>
              Tentar de novo
            </Button>
            <ButtonLink to={paths.home} reloadDocument $variant="outline">
              Voltar para a página inicial
            </ButtonLink>
          </Ways>
        }
      >
        {offline
          ? 'Não conseguimos falar com a loja. Confira a sua internet e tente de novo.'
          : 'A culpa é nossa, não sua. Tente de novo em instantes; o que você já salvou continua guardado.'}
      </EmptyState>
      <Details>
        <summary>Detalhes técnicos</summary>
        <p lang="en">
          <strong>Unexpected Application Error!</strong>
        </p>
        <pre>{messageOf(error)}</pre>
      </Details>
    </main>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `HTTP ${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`;

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
