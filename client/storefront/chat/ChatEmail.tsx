import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { color, space } from '#client/ui/theme/tokens.ts';
import type { Room } from './ChatLog.tsx';

/** The address for an answer after the visitor has left. */
export function ChatEmail({ room, email }: { room: Room; email: string | null }) {
  const [editedEmail, setEditedEmail] = useState<string>();
  if (email !== null && editedEmail === undefined)
    return (
      <Left>
        Enviamos a resposta também para {email}.{' '}
        <Button type="button" $variant="link" onClick={() => setEditedEmail(email)}>
          Trocar e-mail
        </Button>
      </Left>
    );
  const leave = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await room.leaveEmail(editedEmail ?? '')) setEditedEmail(undefined);
  };
  return (
    <Form noValidate onSubmit={(event) => void leave(event)}>
      <Field label="E-mail para a resposta (opcional)" error={room.fault?.fields['email']}>
        {(ids) => (
          <Input
            {...ids}
            type="email"
            autoComplete="email"
            value={editedEmail ?? ''}
            onChange={(event) => setEditedEmail(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" $variant="outline" disabled={room.busy}>
        Guardar e-mail
      </Button>
    </Form>
  );
}

const Left = styled.p`
  color: ${color.quiet};
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
  button {
    font-size: inherit;
  }
`;

const Form = styled.form`
  display: grid;
  flex: none;
  gap: ${space[2]};
`;
