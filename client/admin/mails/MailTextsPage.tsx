import { Link } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import type { listMailTexts } from '#shared/contract/admin/mailTexts.ts';
import { MAIL_GROUPS, type MailGroup } from '#shared/contract/admin/mailWords.ts';
import type { Reply } from '#shared/contract/endpoint.ts';

type MailTextRow = Reply<typeof listMailTexts>['items'][number];

const COLUMNS: Column<MailTextRow>[] = [
  { title: 'Assunto', cell: ({ name, subject }) => <Link to={adminPaths.mailText(name)}>{subject}</Link> },
  {
    title: 'Texto',
    align: 'end',
    phone: 'end',
    cell: ({ changedAt }) =>
      changedAt ? <Chip $tone="sun">Alterado</Chip> : <Chip $tone="neutral">Original</Chip>,
  },
  {
    title: 'Desde',
    align: 'end',
    phone: 'none',
    cell: ({ changedAt }) => (changedAt ? <Moment at={changedAt} /> : '–'),
  },
];

/** 'Modelos de e-mail': every email that the shop sends. */
export function Component() {
  const { items } = useReply<typeof listMailTexts>();
  return (
    <AdminPage
      title="Modelos de e-mail"
      subtitle="Textos dos e-mails da loja. As mudanças valem a partir do próximo envio."
    >
      <BackLink to={`${adminPaths.settings}?aba=e-mail`}>Configurações de e-mail</BackLink>
      {(Object.keys(MAIL_GROUPS) as MailGroup[]).map((group) => (
        <Panel key={group} title={MAIL_GROUPS[group]}>
          <Table
            caption={MAIL_GROUPS[group]}
            columns={COLUMNS}
            rows={items.filter((each) => each.group === group)}
            keyOf={({ name }) => name}
            phone="lines"
          />
        </Panel>
      ))}
    </AdminPage>
  );
}
