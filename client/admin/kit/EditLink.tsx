import { Link } from 'react-router-dom';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type PermissionOf, useMay } from './useMay.ts';

interface EditLinkProps<E extends Endpoint> {
  /** What saving the form there asks for. */
  by: PermissionOf<E>;
  to: string;
  /** The name of what it shows. */
  of: string;
}

/** Leads from a row to its form, which some roles read alone. */
export function EditLink<E extends Endpoint = never>({ by, to, of }: EditLinkProps<E>) {
  const verb = useMay()(by) ? 'Editar' : 'Ver';
  return (
    <Link to={to} aria-label={`${verb} ${of}`}>
      {verb}
    </Link>
  );
}
