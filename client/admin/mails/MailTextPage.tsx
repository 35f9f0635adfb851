import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { ChangedOnlyBy } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import type { saveMailText, readMailText } from '#shared/contract/admin/mailTexts.ts';
import { MailTextForm } from './MailTextForm.tsx';

/** The texts of one email. */
export function Component() {
  const mail = useReply<typeof readMailText>();
  return (
    <AdminPage title={mail.original.subject} subtitle="Saudação antes do texto, assinatura depois.">
      <BackLink to={adminPaths.mailTexts}>Todos os modelos</BackLink>
      <ChangedOnlyBy<typeof saveMailText> by="settings.write">
        <MailTextForm mail={mail} />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
