import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type Needed, PERMISSIONS } from '#shared/people/permissions.ts';
import { type PermissionOf, useMay } from './useMay.ts';

interface AllowedProps<E extends Endpoint> {
  /** The permission of the endpoint behind these controls; the contract names it. */
  by: PermissionOf<E>;
  children: ReactNode;
}

/** Controls for users whose role allows the endpoint: `<Allowed<typeof deliverLine> by="orders.deliver">`. */
export function Allowed<E extends Endpoint = never>({ by, children }: AllowedProps<E>) {
  return useMay()(by) ? children : null;
}

/** A form that every user of its page can read, and that only a role with its endpoint can change. */
export function ChangedOnlyBy<E extends Endpoint = never>({ by, children }: AllowedProps<E>) {
  const needed: Needed = by;
  const may = useMay()(needed);
  if (may || needed === 'anyStaff') return children;
  return (
    <>
      <Notice $tone="neutral">
        Você pode ver esta página, mas não salvar. Falta a permissão “{PERMISSIONS[needed]}”.
      </Notice>
      <Shut disabled>{children}</Shut>
    </>
  );
}

const Shut = styled.fieldset`
  display: contents;
`;
