import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import { AdminPage } from '#client/admin/layout/AdminPage.tsx';
import { Allowed } from '#client/admin/layout/Allowed.tsx';
import { BackLink } from '#client/admin/layout/BackLink.tsx';
import { ListBody } from '#client/admin/layout/ListBody.tsx';
import { ListFilters } from '#client/admin/layout/ListFilters.tsx';
import { Moment } from '#client/admin/layout/Moment.tsx';
import { SearchField } from '#client/admin/layout/SearchField.tsx';
import { StateLinks } from '#client/admin/layout/StateLinks.tsx';
import { useMay } from '#client/admin/layout/useMay.ts';
import { listAddress } from '#client/admin/listAddress.ts';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { listMails, MailState, MailSummary, resendFailedMails } from '#shared/contract/admin/mails.ts';
import { MAIL_STATES } from '#shared/office/mailWords.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { MailStateChip } from './MailStateChip.tsx';
import type { loader } from './OutboxPage.loader.ts';

const STATES = Object.keys(MAIL_STATES) as MailState[];

const COLUMNS: Column<MailSummary>[] = [
  { title: 'Assunto', cell: ({ id, subject }) => <Link to={adminPaths.mail(id)}>{subject}</Link> },
  { title: 'Para', phone: 'line', cell: ({ recipient }) => recipient },
  { title: 'Escrito', file: ['Escrito em'], cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'Situação', phone: 'end', cell: ({ state }) => <MailStateChip state={state} /> },
];

const EXPORT: (typeof listMails)['csv']['permission'] = 'customers.export';

/** 'Caixa de saída': what the shop wrote by mail, to whom, and what became of it. */
export function Component() {
  const may = useMay();
  const { mails, q, state, csv } = useLoaderData<typeof loader>();
  const address = (changed: { state?: MailState | undefined; page?: number }) =>
    listAddress(adminPaths.outbox, { state, q, ...changed });
  return (
    <AdminPage
      title="Caixa de saída"
      subtitle="E-mails dos últimos 90 dias. Os links de acesso estão ocultos."
      actions={<ListTools list="outbox" columns={COLUMNS} csv={may(EXPORT) && csv} />}
    >
      <BackLink to={`${adminPaths.settings}?aba=e-mail`}>Configurações de e-mail</BackLink>
      {mails.failedResendable > 0 && <ResendAll count={mails.failedResendable} />}
      <ListFilters
        search={
          <SearchField
            label="Buscar e-mails"
            placeholder="Endereço do destinatário"
            value={q}
            kept={{ state }}
          />
        }
        states={
          <StateLinks
            states={STATES}
            words={MAIL_STATES}
            counts={mails.counts}
            all="Todos"
            chosen={state}
            addressOf={(each) => address({ state: each })}
          />
        }
      />
      <ListBody
        caption="E-mails"
        columns={COLUMNS}
        list={mails}
        addressOf={(page) => address({ page })}
        filtered={q !== '' || state !== undefined || mails.page > 1}
        all={{ to: adminPaths.outbox, label: 'Ver todos os e-mails' }}
        empty={{
          title: 'Nenhum e-mail encontrado',
          filtered: 'Nenhum e-mail corresponde a esta busca.',
          nothing: 'Os e-mails enviados pela loja aparecem aqui.',
        }}
      />
    </AdminPage>
  );
}

/** Once the mail server is mended, all that it did not take may go out together. */
function ResendAll({ count }: { count: number }) {
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  const resend = async () => {
    const work = async () => {
      await (await import('./mailCalls.ts')).resendFailed();
      await revalidate();
    };
    if (await save(work)) toast('Enviando os e-mails de novo.');
  };
  return (
    <Panel
      title={count === 1 ? '1 e-mail não saiu' : `${formatNumber(count)} e-mails não saíram`}
      about="Tentamos por um dia. Confira o servidor de e-mail antes de tentar de novo."
      action={
        <Allowed<typeof resendFailedMails> by="mails.write">
          <Button type="button" $variant="outline" $size="sm" disabled={busy} onClick={() => void resend()}>
            {busy ? 'Enviando...' : 'Tentar de novo'}
          </Button>
        </Allowed>
      }
    >
      <FormSummary>{fault?.message}</FormSummary>
    </Panel>
  );
}
