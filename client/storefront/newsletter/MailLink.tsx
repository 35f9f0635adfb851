import { Form, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { PageMeta } from '#client/pages/PageMeta.tsx';
import { paths } from '#client/pages/paths.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Container } from '#client/ui/Container.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { confirmSubscription } from '#shared/contract/public/newsletter.ts';

interface MailLinkProps {
  title: string;
  /** The consequence of the button. */
  about: string;
  button: string;
  done: { title: string; about: string; way: { to: string; label: string } };
}

/**
 * The page behind a link of a newsletter email. Opening it changes nothing, since mail programs open links by
 * themselves; the button does, with and without JavaScript.
 */
export function MailLink({ title, about, button, done }: MailLinkProps) {
  const { pathname, search } = useLocation();
  const posted = usePosted(pathname + search);
  const { ref, ...form } = useForm<typeof confirmSubscription>(posted, { unseen: ['code'] });
  return (
    <main id="main">
      <PageMeta title={posted.done ? done.title : title} description={about} noIndex />
      <Container>
        {posted.done ? (
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
            <FormSummary>{form.summary}</FormSummary>
            {posted.fault ? (
              <ButtonLink to={`${paths.home}#newsletter`} $variant="outline">
                Ir para a inscrição
              </ButtonLink>
            ) : (
              <Form ref={ref} method="post" action={`${pathname}${search}`}>
                <SubmitButton busy={form.busy} busyLabel="Enviando...">
                  {button}
                </SubmitButton>
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
