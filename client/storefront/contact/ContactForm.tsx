import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { faultsOf, type FormState } from '#client/formState.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field, Select, TextArea } from '#client/ui/Field.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { EmailField, NameField, PhoneField } from '#client/ui/PersonFields.tsx';
import { RobotFields } from '#client/ui/RobotFields.tsx';
import { color, from, radius, space, text } from '#client/ui/tokens.ts';
import { CONTACT_SUBJECTS } from '#shared/contactSubjects.ts';
import { TermsField } from '../account/TermsField.tsx';
import type { loader } from './ContactPage.loader.ts';

type Values = Record<'name' | 'email' | 'phone' | 'subject' | 'message' | 'terms' | 'pass', string>;

/** The message form; it works the same with and without JavaScript, and an error keeps what was typed. */
export function ContactForm() {
  const asked = useLoaderData<typeof loader>();
  const state = useActionData<FormState<Values>>();
  const sending = useNavigation().formAction === paths.contact;
  const faults = faultsOf(state);
  const whole = faults.whole ?? faults.of('pass');
  const typed = state && !state.done ? state.values : undefined;
  if (state?.done) {
    return (
      <Box as="section" role="status" aria-labelledby="sent">
        <h2 id="sent">Mensagem enviada</h2>
        <p>
          Obrigado! Enviamos uma confirmação para o seu e-mail, e uma pessoa da equipe responde no horário de
          atendimento.
        </p>
        <Link to={paths.help}>Enquanto isso, veja a central de ajuda</Link>
      </Box>
    );
  }
  return (
    <Box>
      <Form method="post" action={paths.contact} noValidate>
        <h2>Envie uma mensagem</h2>
        {whole && (
          <Notice $tone="ember" role="alert">
            {whole}
          </Notice>
        )}
        <Pair>
          <NameField error={faults.of('name')} value={typed?.name} />
          <EmailField error={faults.of('email')} value={typed?.email} />
        </Pair>
        <Pair>
          <PhoneField error={faults.of('phone')} value={typed?.phone} />
          <Field label="Assunto (opcional)" error={faults.of('subject')}>
            {(ids) => (
              <Select {...ids} name="subject" defaultValue={typed?.subject ?? asked.subject}>
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
        <Field label="Mensagem" error={faults.of('message')}>
          {(ids) => (
            <TextArea
              {...ids}
              name="message"
              rows={7}
              defaultValue={typed?.message ?? asked.message}
              required
              maxLength={5000}
            />
          )}
        </Field>
        <TermsField error={faults.of('terms')} checked={typed?.terms === 'on'} />
        <RobotFields pass={typed?.pass ?? asked.pass} />
        <Button type="submit" disabled={sending}>
          {sending ? 'Enviando...' : 'Enviar mensagem'}
        </Button>
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

const Pair = styled.div`
  display: grid;
  gap: ${space[5]};
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;
