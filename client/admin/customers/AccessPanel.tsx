import { useState } from 'react';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { Customer, endTwoStepOfCustomer } from '#shared/contract/admin/customers.ts';
import { EndTwoStepDialog } from './EndTwoStepDialog.tsx';

/** How a customer signs in, and the recovery for a customer who lost the app and the codes. */
export function AccessPanel({ customer }: { customer: Customer }) {
  const [asks, setAsks] = useState(false);
  return (
    <Panel
      title="Duas etapas"
      action={
        <Chip $tone={customer.twoStep ? 'leaf' : 'neutral'}>{customer.twoStep ? 'Ligada' : 'Desligada'}</Chip>
      }
    >
      {customer.twoStep ? (
        <Allowed<typeof endTwoStepOfCustomer> by="customers.twoStep">
          <div>
            <Button $variant="outline" onClick={() => setAsks(true)}>
              Desligar a verificação
            </Button>
          </div>
          {asks && <EndTwoStepDialog id={customer.id} onClose={() => setAsks(false)} />}
        </Allowed>
      ) : (
        <p>Entra só com a senha.</p>
      )}
    </Panel>
  );
}
