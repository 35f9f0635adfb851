import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { styled } from 'styled-components';
import { Refused, Unreachable } from '#client/call.ts';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { color, space, text } from '#client/ui/tokens.ts';

/** A room that failed to open; the menu stays when it can. */
export function AdminErrorPage() {
  const error = useRouteError();
  const { title, words } = wordsFor(error);
  return (
    <main id="main">
      <title>{`${title} · Painel`}</title>
      <EmptyState
        as="h1"
        title={title}
        action={
          <Ways>
            <Button type="button" onClick={() => location.reload()}>
              Tentar de novo
            </Button>
            <ButtonLink to={paths.admin} reloadDocument $variant="outline">
              Voltar à Visão Geral
            </ButtonLink>
          </Ways>
        }
      >
        {words}
      </EmptyState>
      <Details>
        <summary>Detalhes técnicos</summary>
        <pre>{messageOf(error)}</pre>
      </Details>
    </main>
  );
}

function wordsFor(error: unknown): { title: string; words: string } {
  if (error instanceof Unreachable)
    return {
      title: 'Sem conexão',
      words: 'Não conseguimos falar com a loja. Confira a sua internet e tente de novo.',
    };
  if (error instanceof Refused && error.problem.code === 'not_found')
    return { title: 'Não encontrado', words: error.problem.detail };
  return {
    title: 'Algo deu errado',
    words: 'O que você já salvou continua guardado. Tente de novo em instantes.',
  };
}

function messageOf(error: unknown): string {
  if (error instanceof Refused)
    return [`HTTP ${error.problem.status} ${error.problem.code}`, error.problem.requestId].join(' ').trim();
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
