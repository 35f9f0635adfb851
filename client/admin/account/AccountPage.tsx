import { useLoaderData } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { formatDate } from '#shared/values/instant.ts';
import type { loader } from './AccountPage.loader.ts';
import { AlertsPanel } from './AlertsPanel.tsx';
import { EmailForm } from './EmailForm.tsx';
import { OpenSessions } from './OpenSessions.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { TwoStep } from './TwoStep.tsx';

/** 'Minha conta': password, address, two-step sign-in, browser alerts, and open sessions. */
export function Component() {
  const { account, sessions } = useLoaderData<typeof loader>();
  const { settings } = useAdmin();
  return (
    <AdminPage
      title="Minha conta"
      subtitle={`${account.username} · administra a loja desde ${formatDate(account.createdAt, settings)}`}
    >
      <PasswordForm username={account.username} changedAt={account.passwordChangedAt} keys={account.keys} />
      <EmailForm {...account} />
      <TwoStep {...account.twoStep} />
      <AlertsPanel username={account.username} />
      <OpenSessions sessions={sessions} keys={account.keys} />
    </AdminPage>
  );
}
