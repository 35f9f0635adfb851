import { useReply } from '#client/pages/useReply.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { saveMailText, readMailText } from '#shared/contract/admin/mailTexts.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { ChangedOnlyBy } from '../layout/Allowed.tsx';
import { BackLink } from '../layout/BackLink.tsx';
import { MailTextForm } from './MailTextForm.tsx';

/** The words of one mail. */
export function Component() {
  const mail = useReply<typeof readMailText>();
  return (
    <AdminPage title={mail.original.subject} subtitle="A saudação vem antes do texto, e a assinatura depois.">
      <BackLink to={adminPaths.mailTexts}>Todos os modelos</BackLink>
      <ChangedOnlyBy<typeof saveMailText> by="settings.write">
        <MailTextForm mail={mail} />
      </ChangedOnlyBy>
    </AdminPage>
  );
}
