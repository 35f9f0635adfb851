import { useState } from 'react';
import { CheckField } from '#client/ui/field/Field.tsx';
import { Pending } from './Pending.tsx';

export function Sample() {
  const [pending, setPending] = useState(false);
  return (
    <>
      <CheckField label="Carregando" onChange={({ target }) => setPending(target.checked)} />
      <Pending $pending={pending}>A lista continua na tela enquanto a nova carrega.</Pending>
    </>
  );
}
