import { useState } from 'react';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { SuccessNotice } from './SuccessNotice.tsx';

/** It takes the focus when it appears. */
export function Sample() {
  const [saved, setSaved] = useState(false);
  if (saved) return <SuccessNotice>Dados salvos.</SuccessNotice>;
  return (
    <Actions>
      <Button onClick={() => setSaved(true)}>Salvar</Button>
    </Actions>
  );
}
