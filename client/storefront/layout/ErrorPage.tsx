import { useRouteError } from 'react-router-dom';
import { Unreachable } from '#client/calls/callFaults.ts';
import { technicalWords } from '#client/calls/technicalWords.ts';
import { paths } from '#client/pages/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { FailedPage } from '#client/ui/feedback/FailedPage.tsx';

/** The page for an unexpected error: links to go on, and the technical details folded. */
export function ErrorPage() {
  const error = useRouteError();
  const offline = error instanceof Unreachable;
  const title = offline ? 'Sem conexão' : 'Algo deu errado';
  return (
    <main id="main">
      <title>{title}</title>
      <FailedPage
        title={title}
        words={
          offline
            ? 'Não conseguimos falar com a loja. Confira a sua internet e tente de novo.'
            : 'O erro foi nosso. Tente de novo em instantes. O que você salvou continua aqui.'
        }
        onward={
          <ButtonLink to={paths.home} reloadDocument $variant="outline">
            Voltar para a página inicial
          </ButtonLink>
        }
        technicalWords={
          <>
            <p lang="en">
              <strong>Unexpected Application Error!</strong>
            </p>
            <pre>{technicalWords(error)}</pre>
          </>
        }
      />
    </main>
  );
}
