import { Suspense } from 'react';
import { useRouteError } from 'react-router-dom';
import { Refused, Unreachable } from '#client/calls/callFaults.ts';
import { technicalWords } from '#client/calls/technicalWords.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { lazyOnDemand } from '#client/pages/lazyWhenIdle.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { FailedPage } from '#client/ui/feedback/FailedPage.tsx';

const DeniedPage = lazyOnDemand(async () => (await import('./DeniedPage.tsx')).DeniedPage);

/** A page that failed to open; the menu stays if it can. */
export function AdminErrorPage() {
  const error = useRouteError();
  const permission = error instanceof Refused ? error.problem.permission : undefined;
  if (permission !== undefined)
    return (
      <main id="main">
        <title>Sem permissão · Painel</title>
        <Suspense>
          <DeniedPage permission={permission} />
        </Suspense>
      </main>
    );
  if (error instanceof Refused && error.problem.code === 'two_step_required')
    return (
      <main id="main">
        <title>Verificação em duas etapas · Painel</title>
        <EmptyState
          as="h1"
          title="Ligue a verificação em duas etapas"
          action={<ButtonLink to={adminPaths.account}>Ir para Minha conta</ButtonLink>}
        >
          {error.problem.detail}
        </EmptyState>
      </main>
    );
  const errorWords = wordsFor(error);
  return (
    <main id="main">
      <title>{`${errorWords.title} · Painel`}</title>
      <FailedPage
        {...errorWords}
        technicalWords={<pre>{technicalWords(error)}</pre>}
        onward={
          <ButtonLink to={adminPaths.overview} reloadDocument $variant="outline">
            Voltar à Visão Geral
          </ButtonLink>
        }
      />
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
    words: 'Tente de novo em instantes. O que você salvou continua aqui.',
  };
}
