import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { Input } from './Field.tsx';

/** A password that its owner may look at, since phones mistype; without scripts it stays covered. */
export function PasswordInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Frame>
      <Input {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      {/* Its name must not hold the label of the field, by which people and tests find the field. */}
      <button
        type="button"
        aria-label={shown ? 'Ocultar o que foi digitado' : 'Mostrar o que foi digitado'}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Ocultar' : 'Mostrar'}
      </button>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  input {
    padding-inline-end: 6rem;
  }
  button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    min-inline-size: 5.5rem;
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: ${color.accent};
    font-size: ${text.small};
    font-weight: 600;
    padding-inline: ${space[3]};
    cursor: pointer;
  }
  @media (scripting: none) {
    input {
      padding-inline-end: ${space[3]};
    }
    button {
      display: none;
    }
  }
`;
