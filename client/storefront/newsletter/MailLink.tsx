import { Form, useActionData, useLocation, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { faultsOf, type FormState } from '#client/formState.ts';
import { paths } from '#client/paths.ts';
import { Button, ButtonLink } from '#client/ui/Button.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { color, space, text } from '#client/ui/tokens.ts';
import { PageMeta } from '../meta/PageMeta.tsx';

interface MailLinkProps {
  title: string;
  /** What the button will do. */
  about: string;
  button: string;
  done: { title: string; about: string; way: { to: string; label: string } };
}

/**
 * Where a link of a newsletter's mail leads. Opening it changes nothing, since mail programs open links by themselves;
 * the button does, with and without JavaScript.
 */
export function MailLink({ title, about, button, done }: MailLinkProps) {
  const state = useActionData<FormState<{ code: string }>>();
  const sending = useNavigation().state === 'submitting';
  const { pathname, search } = useLocation();
  const faults = faultsOf(state);
  const fault = faults.whole ?? faults.of('code');
  return (
    <main id="main">
      <PageMeta title={state?.done ? done.title : title} description={about} noIndex />
      <Container>
        {state?.done ? (
          <Box role="status">
            <h1>{done.title}</h1>
            <p>{done.about}</p>
            <ButtonLink to={done.way.to} $variant="outline">
              {done.way.label}
            </ButtonLink>
          </Box>
        ) : (
          <Box>
            <h1>{title}</h1>
            <p>{about}</p>
            {fault && (
              <Notice $tone="ember" role="alert">
                {fault}
              </Notice>
            )}
            {fault ? (
              <ButtonLink to={`${paths.home}#newsletter`} $variant="outline">
                Ir para a inscrição
              </ButtonLink>
            ) : (
              <Form method="post" action={`${pathname}${search}`}>
                <Button type="submit" disabled={sending}>
                  {sending ? 'Enviando...' : button}
                </Button>
              </Form>
            )}
          </Box>
        )}
      </Container>
    </main>
  );
}

const Box = styled.section`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  max-inline-size: 38rem;
  padding-block: ${space[12]} ${space[20]};
  h1 {
    font-size: ${text.display};
  }
  p {
    font-size: ${text.lead};
    color: ${color.quiet};
  }
`;
