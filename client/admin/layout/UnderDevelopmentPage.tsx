import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';

/** Any address of the back-office that has no page. (Specification, section 2) */
export function Component() {
  return (
    <AdminPage title="Página em desenvolvimento">
      <EmptyState
        title="Ainda não há nada neste endereço"
        action={<ButtonLink to={adminPaths.overview}>Voltar à Visão Geral</ButtonLink>}
      >
        Confira o endereço ou escolha uma seção no menu.
      </EmptyState>
    </AdminPage>
  );
}
