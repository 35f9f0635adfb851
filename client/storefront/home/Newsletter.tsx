import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { textsIn } from '#client/forms/textsIn.ts';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { useMailboxQuestion } from '#client/ui/field/MailInput.tsx';
import { MacawMark } from '#client/ui/MacawMark.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import type { subscribe } from '#shared/contract/public/newsletter.ts';

/** The result of the form's own route, from a parameter of the address. */
function wordsOf(returned: string | null, email: string): string | undefined {
  if (returned === 'espere') return 'Muitas tentativas. Tente de novo em alguns minutos.';
  if (returned !== '0') return undefined;
  return email ? 'Endereço de e-mail inválido' : 'O e-mail é obrigatório';
}

/** An address for the newsletter. Without scripts the form's own route leads back here with `inscrito` in the address. */
export function Newsletter() {
  const [params] = useSearchParams();
  const returned = params.get('inscrito');
  const email = params.get('email') ?? '';
  const [notice, setNotice] = useState(() => wordsOf(returned, email));
  const [thanks, setThanks] = useState(returned === '1');
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof subscribe>(saving);
  const id = useId();
  const { onBlur, question } = useMailboxQuestion();

  const send = async (form: HTMLFormElement) => {
    setNotice(undefined);
    const { email } = textsIn(new FormData(form), ['email']);
    setThanks(
      await save(async () => (await import('#shared/contract/public/newsletter.ts')).subscribe, {
        body: { email },
      }),
    );
  };

  const fault = error('email') ?? summary ?? notice;
  return (
    <Panel id="newsletter" aria-labelledby={`${id}-title`}>
      <Watermark>
        <MacawMark size={300} mono />
      </Watermark>
      <div>
        <h2 id={`${id}-title`}>Ofertas e novidades, sem encher a sua caixa</h2>
        <p>Receba um e-mail por semana com o melhor da loja. Saia quando quiser, com um clique.</p>
      </div>
      {thanks ? (
        <p role="status">
          <strong>Quase lá! Abra o e-mail que enviamos e confirme a inscrição.</strong>
        </p>
      ) : (
        <form
          ref={ref}
          noValidate
          method="post"
          action="/newsletter"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void send(event.currentTarget);
          }}
        >
          <label htmlFor={id}>Seu e-mail</label>
          <Line>
            <input
              id={id}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              placeholder="voce@exemplo.com.br"
              defaultValue={email}
              onBlur={onBlur}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? `${id}-fault` : undefined}
            />
            <SubmitButton $variant="sun" busy={busy} busyLabel="Inscrevendo...">
              Inscrever-se
            </SubmitButton>
          </Line>
          {question}
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
  input[aria-invalid] {
    border-color: ${color.sun};
    box-shadow: 0 0 0 2px ${color.sun};
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
