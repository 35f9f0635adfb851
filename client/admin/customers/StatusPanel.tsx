import { useState } from 'react';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { changeCustomerStatus, Customer } from '#shared/contract/admin/customers.ts';
import { CUSTOMER_STATUSES, type CustomerStatus } from '#shared/people/customerStatus.ts';
import { STATUS_ACTIONS } from './statusActions.ts';
import { StatusDialog } from './StatusDialog.tsx';

const STATUSES = Object.keys(CUSTOMER_STATUSES) as CustomerStatus[];

/** For staff who may ban and reinstate customers. */
export function StatusPanel({ customer }: { customer: Customer }) {
  const [to, setTo] = useState<CustomerStatus>();
  return (
    <Allowed<typeof changeCustomerStatus> by="customers.ban">
      <Panel title="Situação">
        <Actions>
          {STATUSES.filter((status) => status !== customer.status).map((status) => (
            <Button key={status} $variant="outline" onClick={() => setTo(status)}>
              {STATUS_ACTIONS[status].button}
            </Button>
          ))}
        </Actions>
        {to && <StatusDialog customer={customer} to={to} onClose={() => setTo(undefined)} />}
      </Panel>
    </Allowed>
  );
}
