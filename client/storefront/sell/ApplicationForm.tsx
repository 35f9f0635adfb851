import { Form, Link, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/paths.ts';
import { CheckField, Field, Input, TextArea } from '#client/ui/field/Field.tsx';
import { EmailField, NameField, PhoneField } from '#client/ui/field/PersonFields.tsx';
import { RobotFields } from '#client/ui/field/RobotFields.tsx';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { applyToSell } from '#shared/contract/contact.ts';
import type { loader } from './SellPage.loader.ts';

/** The application of a seller; it works the same with and without JavaScript, and an error keeps what was typed. */
export function ApplicationForm() {
  const asked = useLoaderData<typeof loader>();
  const posted = usePosted(paths.sell);
  const { ref, ...form } = useForm<typeof applyToSell>(posted, { draft: 'application', unseen: ['pass'] });
  const typed = posted.typed;
  if (posted.done) {
    return (
      <Box role="status" aria-labelledby="applied">
        <h2 id="applied">Inscrição recebida</h2>
        <p>Enviamos uma confirmação para o seu e-mail. A equipe confere os dados e responde por lá.</p>
      </Box>
    );
  }
  return (
    <Box aria-labelledby="apply">
      <h2 id="apply">Quero vender</h2>
      <Form ref={ref} method="post" action={paths.sell} noValidate preventScrollReset>
        <FormSummary>{form.summary}</FormSummary>
        <NameField label="Seu nome" {...form.field('name')} value={typed?.['name'] ?? asked.writer?.name} />
        <EmailField {...form.field('email')} value={typed?.['email'] ?? asked.writer?.email} />
        <PhoneField {...form.field('phone')} />
        <Field label="Nome da loja" error={form.error('shopName')}>
          {(ids) => (
            <Input {...ids} name="shopName" defaultValue={typed?.['shopName']} required maxLength={120} />
          )}
        </Field>
        <Field
          label="O que você vende?"
          hint="Tipos de produto, quantidade por mês, onde vende hoje."
          error={form.error('products')}
        >
          {(ids) => (
            <TextArea
              {...ids}
              name="products"
              rows={5}
              defaultValue={typed?.['products']}
              required
              maxLength={3000}
            />
          )}
        </Field>
        <CheckField
          name="terms"
          defaultChecked={typed?.['terms'] === 'on'}
          required
          error={form.error('terms')}
          label={
            <>
              Li e aceito os <Link to={paths.terms}>termos de uso</Link>, inclusive a{' '}
              <Link to={paths.fees}>taxa de venda</Link>
            </>
          }
        />
        <RobotFields pass={typed?.['pass'] ?? asked.pass} />
        <SubmitButton busy={form.busy} busyLabel="Enviando...">
          Enviar inscrição
        </SubmitButton>
      </Form>
    </Box>
  );
}

const Box = styled.section`
  max-inline-size: 42rem;
  margin-block-end: ${space[16]};
  padding: ${space[6]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  h2 {
    margin-block-end: ${space[4]};
    font-size: ${text.heading};
  }
  form {
    display: grid;
    gap: ${space[5]};
  }
  form > button {
    justify-self: start;
  }
`;
