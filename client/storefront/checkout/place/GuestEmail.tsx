import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { textIn } from '#client/forms/textIn.ts';
import { paths, signInFor } from '#client/pages/paths.ts';
import { Button } from '#client/ui/Button.tsx';
import { Field } from '#client/ui/field/Field.tsx';
import { MailInput } from '#client/ui/field/MailInput.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import { color, text } from '#client/ui/theme/tokens.ts';

interface GuestEmailProps {
  value: string | undefined;
  error: string | undefined;
  /** Called with what was typed. */
  onEnter: (email: string) => void;
}

/** The only field for a guest: the email comes with the order, and the password is set later by a link. */
export function GuestEmail({ value, error, onEnter }: GuestEmailProps) {
  const { pathname, search } = useLocation();
  return (
    <Panel title="Seu e-mail">
      <input type="hidden" name="guest" value="1" />
      <Field
        label="E-mail"
        error={error}
        hint="Acompanhe o pedido aqui. Você cria a senha depois, por um link no e-mail."
      >
        {(ids) => <MailInput {...ids} autoComplete="email" defaultValue={value} />}
      </Field>
      <NeedsScripts
        type="button"
        $variant="link"
        onClick={(event) => {
          const { form } = event.currentTarget;
          onEnter(form ? textIn(new FormData(form), 'email') : '');
        }}
      >
        Já tenho conta: entrar
      </NeedsScripts>
      <WithoutScripts>
        <Link to={signInFor(pathname + search)}>Já tenho conta: entrar</Link>
      </WithoutScripts>
    </Panel>
  );
}

/** The terms of a guest order, beside the button that accepts them. */
export const GuestTerms = () => (
  <Small>
    Ao pagar, você aceita os <Link to={paths.terms}>termos de uso</Link> e a{' '}
    <Link to={paths.privacy}>política de privacidade</Link>.
  </Small>
);

const NeedsScripts = styled(Button)`
  justify-self: start;
  @media (scripting: none) {
    display: none;
  }
`;

const Small = styled.p`
  color: ${color.quiet};
  font-size: ${text.small};
`;
