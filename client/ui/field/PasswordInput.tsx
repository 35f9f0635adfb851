import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, radius, space, text } from '#client/ui/theme/tokens.ts';
import { Input } from './Field.tsx';

/** A password that its owner may look at, since phones mistype; without scripts it stays covered. */
export function PasswordInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const [visible, setVisible] = useState(false);
  return (
    <Frame>
      <Input {...props} type={visible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      {/* Its name must not hold the label of the field, by which people and tests find the field. */}
      <button
        type="button"
        aria-label={visible ? 'Ocultar o que foi digitado' : 'Mostrar o que foi digitado'}
        aria-controls={props.id}
        onClick={() => setVisible(!visible)}
      >
        {visible ? 'Ocultar' : 'Mostrar'}
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
