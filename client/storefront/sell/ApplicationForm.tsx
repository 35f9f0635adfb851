import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { faultsOf, type FormState } from '#client/formState.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { CheckField, Field, Input, TextArea } from '#client/ui/Field.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { EmailField, NameField, PhoneField } from '#client/ui/PersonFields.tsx';
import { RobotFields } from '#client/ui/RobotFields.tsx';
import { color, radius, space, text } from '#client/ui/tokens.ts';
import type { loader } from './SellPage.loader.ts';

type Values = Record<'name' | 'email' | 'phone' | 'shopName' | 'products' | 'terms' | 'pass', string>;

/** The application of a seller; it works the same with and without JavaScript, and an error keeps what was typed. */
export function ApplicationForm() {
  const asked = useLoaderData<typeof loader>();
  const state = useActionData<FormState<Values>>();
  const sending = useNavigation().formAction === paths.sell;
  const faults = faultsOf(state);
  const whole = faults.whole ?? faults.of('pass');
  const typed = state && !state.done ? state.values : undefined;
  if (state?.done) {
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
      <Form method="post" action={paths.sell} noValidate preventScrollReset>
        {whole && (
          <Notice $tone="ember" role="alert">
            {whole}
          </Notice>
        )}
        <NameField label="Seu nome" error={faults.of('name')} value={typed?.name} />
        <EmailField error={faults.of('email')} value={typed?.email} />
        <PhoneField error={faults.of('phone')} value={typed?.phone} />
        <Field label="Nome da loja" error={faults.of('shopName')}>
          {(ids) => (
            <Input {...ids} name="shopName" defaultValue={typed?.shopName} required maxLength={120} />
          )}
        </Field>
        <Field
          label="O que você vende?"
          hint="Tipos de produto, quantidade por mês, onde vende hoje."
          error={faults.of('products')}
        >
          {(ids) => (
            <TextArea
              {...ids}
              name="products"
              rows={5}
              defaultValue={typed?.products}
              required
              maxLength={3000}
            />
          )}
        </Field>
        <CheckField
          name="terms"
          defaultChecked={typed?.terms === 'on'}
          required
          error={faults.of('terms')}
          label={
            <>
              Li e aceito os <Link to={paths.terms}>termos de uso</Link>, inclusive a taxa de 10%
            </>
          }
        />
        <RobotFields pass={typed?.pass ?? asked.pass} />
        <Button type="submit" disabled={sending}>
          {sending ? 'Enviando...' : 'Enviar inscrição'}
        </Button>
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
