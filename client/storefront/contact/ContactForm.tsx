import { Form, Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { TermsField } from '#client/account/sign-in/TermsField.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { Field, Select, TextArea } from '#client/ui/field/Field.tsx';
import { Pair } from '#client/ui/field/Pair.tsx';
import { EmailField, NameField, PhoneField } from '#client/ui/field/PersonFields.tsx';
import { RobotFields } from '#client/ui/field/RobotFields.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { sendContact } from '#shared/contract/public/contact.ts';
import { CONTACT_SUBJECTS } from '#shared/shop/contactSubjects.ts';
import type { loader } from './ContactPage.loader.ts';

/** The message form; it works the same with and without JavaScript, and an error keeps what was typed. */
export function ContactForm() {
  const prefill = useLoaderData<typeof loader>();
  const posted = usePosted(paths.contact);
  const { ref, ...form } = useForm<typeof sendContact>(posted, {
    draft: 'contact',
    unseen: ['pass', 'page'],
  });
  const values = posted.typed;
  if (posted.done) {
    return (
      <Box as="section" role="status" aria-labelledby="sent">
        <h2 id="sent">Mensagem enviada</h2>
        <p>Obrigado! Enviamos uma confirmação para o seu e-mail. Respondemos no horário de atendimento.</p>
        <Link to={paths.help}>Enquanto isso, veja a central de ajuda</Link>
      </Box>
    );
  }
  return (
    <Box>
      <Form ref={ref} method="post" action={paths.contact} noValidate>
        <h2>Envie uma mensagem</h2>
        <FormSummary>{form.summary}</FormSummary>
        <Pair>
          <NameField {...form.field('name')} value={values?.['name'] ?? prefill.writer?.name} />
          <EmailField {...form.field('email')} value={values?.['email'] ?? prefill.writer?.email} />
        </Pair>
        <Pair>
          <PhoneField {...form.field('phone')} />
          <Field label="Assunto (opcional)" error={form.error('subject')}>
            {(ids) => (
              <Select {...ids} name="subject" defaultValue={values?.['subject'] ?? prefill.subject}>
                <option value="">Escolha um assunto</option>
                {Object.entries(CONTACT_SUBJECTS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Pair>
        <Field label="Mensagem" error={form.error('message')}>
          {(ids) => (
            <TextArea
              {...ids}
              name="message"
              rows={7}
              defaultValue={values?.['message'] ?? prefill.message}
              required
              maxLength={5000}
            />
          )}
        </Field>
        <TermsField {...form.field('terms')} />
        <input type="hidden" name="page" value={values?.['page'] ?? prefill.page} />
        <RobotFields pass={values?.['pass'] ?? prefill.pass} />
        <SubmitButton busy={form.busy} busyLabel="Enviando...">
          Enviar mensagem
        </SubmitButton>
      </Form>
    </Box>
  );
}

const Box = styled.div`
  padding: ${space[6]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    font-size: ${text.title};
  }
  form {
    display: grid;
    gap: ${space[5]};
  }
  form > button {
    justify-self: start;
  }
  > p {
    margin-block: ${space[3]};
  }
`;
