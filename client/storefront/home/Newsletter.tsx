import { useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { MacawMark } from '#client/ui/MacawMark.tsx';
import { color, from, radius, space, text } from '#client/ui/tokens.ts';

type State = { now: 'asking' } | { now: 'sending' } | { now: 'thanks' } | { now: 'fault'; message: string };

/** An address for the newsletter. Without scripts the form's own route leads back here with `inscrito` in the address. */
export function Newsletter() {
  const [params] = useSearchParams();
  const returned = params.get('inscrito');
  const typed = params.get('email') ?? '';
  const [state, setState] = useState<State>(() => {
    if (returned === '1') return { now: 'thanks' };
    if (returned === 'espere')
      return { now: 'fault', message: 'Muitas tentativas. Tente de novo em alguns minutos.' };
    if (returned === '0')
      return { now: 'fault', message: typed ? 'Endereço de e-mail inválido' : 'O e-mail é obrigatório' };
    return { now: 'asking' };
  });
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const send = async () => {
    setState({ now: 'sending' });
    const message = await import('./subscribe.ts').then(
      ({ subscribe }) => subscribe(field.current?.value ?? ''),
      () => 'Sem conexão. Confira a internet e tente de novo.',
    );
    setState(message === undefined ? { now: 'thanks' } : { now: 'fault', message });
    if (message !== undefined) field.current?.focus();
  };

  const fault = state.now === 'fault' ? state.message : undefined;
  return (
    <Panel id="newsletter" aria-labelledby={`${id}-title`}>
      <Watermark>
        <MacawMark size={300} mono />
      </Watermark>
      <div>
        <h2 id={`${id}-title`}>Ofertas e novidades, sem encher a sua caixa</h2>
        <p>Um e-mail por semana com o melhor da loja. Para sair, um clique no próprio e-mail.</p>
      </div>
      {state.now === 'thanks' ? (
        <p role="status">
          <strong>Quase lá! Abra o e-mail que enviamos e confirme a inscrição.</strong>
        </p>
      ) : (
        <form
          method="post"
          action="/newsletter"
          onSubmit={(event) => {
            event.preventDefault();
            if (state.now !== 'sending') void send();
          }}
        >
          <label htmlFor={id}>Seu e-mail</label>
          <Line>
            <input
              ref={field}
              id={id}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              placeholder="voce@exemplo.com.br"
              defaultValue={typed}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? `${id}-fault` : undefined}
            />
            <Button type="submit" $variant="sun" aria-disabled={state.now === 'sending'}>
              {state.now === 'sending' ? 'Inscrevendo…' : 'Inscrever-se'}
            </Button>
          </Line>
          <Fault id={`${id}-fault`} role="alert">
            {fault}
          </Fault>
        </form>
      )}
    </Panel>
  );
}

const Panel = styled.section`
  position: relative;
  display: grid;
  align-items: center;
  gap: ${space[5]} ${space[12]};
  overflow: hidden;
  padding: ${space[8]} ${space[5]};
  border-radius: 1.5rem;
  background: ${color.hero};
  color: ${color.onHero};
  scroll-margin-block-start: 9rem;
  h2 {
    max-inline-size: 22ch;
    font-size: ${text.heading};
  }
  p {
    color: ${color.quietOnHero};
    margin-block-start: ${space[2]};
  }
  p strong {
    color: ${color.onHero};
    font-size: ${text.lead};
  }
  label {
    display: block;
    margin-block-end: ${space[1]};
    font-size: ${text.small};
    font-weight: 600;
  }
  ${from.desktop} {
    grid-template-columns: 1fr 1fr;
    padding: ${space[12]} ${space[16]};
    min-block-size: 14rem;
  }
`;

const Watermark = styled.span`
  position: absolute;
  inset-block-start: -2rem;
  inset-inline-end: -4rem;
  opacity: 0.07;
  pointer-events: none;
`;

const Line = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  input {
    flex: 1 1 14rem;
    min-inline-size: 0;
    min-block-size: 3rem;
    padding: ${space[2]} ${space[4]};
    border: 1px solid ${color.field};
    border-radius: ${radius.medium};
    background: ${color.surface};
    color: ${color.onSurface};
  }
  input::placeholder {
    color: ${color.quiet};
    opacity: 1;
  }
  input:focus-visible,
  button:focus-visible {
    outline-color: ${color.onHero};
  }
  button {
    min-block-size: 3rem;
    flex: 0 1 auto;
  }
`;

const Fault = styled.p`
  min-block-size: 1.5rem;
  && {
    margin: ${space[1]} 0 0;
    color: ${color.sun};
    font-size: ${text.small};
    font-weight: 600;
  }
`;
