import { adminPaths } from '#client/pages/adminPages.ts';
import type { createRole } from '#shared/contract/admin/roles.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { ChangedOnlyBy } from '../layout/Allowed.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import { RoleForm } from './RoleForm.tsx';

export function Component() {
  return (
    <AdminPage title="Novo papel">
      <BackLink to={adminPaths.roles}>Todos os papéis</BackLink>
      <ChangedOnlyBy<typeof createRole> by="roles.write">
        <RoleForm />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
