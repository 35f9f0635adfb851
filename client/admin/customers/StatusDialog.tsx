import { ReasonDialog } from '#client/admin/kit/ReasonDialog.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import type { Customer } from '#shared/contract/admin/customers.ts';
import type { CustomerStatus } from '#shared/people/customerStatus.ts';
import { STATUS_ACTIONS } from './statusActions.ts';

interface StatusDialogProps {
  customer: Customer;
  to: CustomerStatus;
  onClose: () => void;
}

/** Asks why, before a customer is banned, paused or restored. */
export function StatusDialog({ customer: { id, version, shop }, to, onClose }: StatusDialogProps) {
  const action = STATUS_ACTIONS[to];
  const { button, title, about, done } = action;
  return (
    <ReasonDialog
      title={title}
      about={
        <p>
          {about} {shop && action.shop}
        </p>
      }
      label={button}
      isDestructive={to === 'banned'}
      hint={`${to === 'active' ? '' : 'O cliente lê este texto por e-mail. '}Fica no registro, com o seu nome.`}
      field={{ label: to === 'active' ? 'Motivo (opcional)' : 'Motivo', maxLength: 300 }}
      done={done}
      onClose={onClose}
      send={(reason) =>
        callEndpoint(async () => (await import('#shared/contract/admin/customers.ts')).changeCustomerStatus, {
          params: { id },
          body: { status: to, reason, version },
        })
      }
    />
  );
}
