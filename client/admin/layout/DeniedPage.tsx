import { useEffect, useState } from 'react';
import { call } from '#client/calls/call.ts';
import { importNeeded } from '#client/calls/callEndpoint.ts';
import { Refused, Unreachable } from '#client/calls/callFaults.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { isPermission, PERMISSIONS } from '#shared/people/permissions.ts';

/** The page for a role without the permission: which permission is missing, and who can grant it. */
export function DeniedPage({ permission }: { permission: string }) {
  const [grantors, setGrantors] = useState<string[]>();
  useEffect(() => {
    if (!isPermission(permission)) return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      const { listGrantors } = await importNeeded(() => import('#shared/contract/admin/staff.ts'));
      const { usernames } = await call(listGrantors, { query: { permission } }, leaving.signal);
      setGrantors(usernames);
    };
    ask().catch((error: unknown) => {
      // The page also works without their names.
      if (!leaving.signal.aborted && !(error instanceof Refused || error instanceof Unreachable)) throw error;
    });
    return () => leaving.abort();
  }, [permission]);
  return (
    <EmptyState
      as="h1"
      title="Você não tem acesso a esta página"
      action={
        <ButtonLink to={adminPaths.overview} $variant="outline">
          Voltar ao painel
        </ButtonLink>
      }
    >
      Falta a permissão “{isPermission(permission) ? PERMISSIONS[permission] : permission}”.{' '}
      {grantors && grantors.length > 0
        ? `Peça a: ${new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(grantors)}.`
        : 'Peça a um Dono.'}
    </EmptyState>
  );
}
