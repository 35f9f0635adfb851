import { useState } from 'react';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Sheet } from './Sheet.tsx';

export function Sample() {
  const [open, setOpen] = useState(false);
  return (
    <Actions>
      <Button onClick={() => setOpen(true)}>Abrir folha</Button>
      {open && (
        <Sheet title="Filtros" onClose={() => setOpen(false)}>
          <p>Os filtros da lista.</p>
        </Sheet>
      )}
    </Actions>
  );
}
