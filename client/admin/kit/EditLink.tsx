import { Link } from 'react-router-dom';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type PermissionOf, useMay } from './useMay.ts';

interface EditLinkProps<E extends Endpoint> {
  /** The permission to save the form there. */
  by: PermissionOf<E>;
  to: string;
  /** The name of the item. */
  of: string;
}

/** The link from a row to its form, which some roles may only read. */
export function EditLink<E extends Endpoint = never>({ by, to, of }: EditLinkProps<E>) {
  const verb = useMay()(by) ? 'Editar' : 'Ver';
  return (
    <Link to={to} aria-label={`${verb} ${of}`}>
      {verb}
    </Link>
  );
}
