import { Link, useRevalidator } from 'react-router-dom';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { useList } from '#client/admin/kit/useList.ts';
import { OfficeList } from '#client/admin/views/OfficeList.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { Column } from '#client/ui/Table.tsx';
import type { MailSummary, resendFailedMails } from '#shared/contract/admin/mails.ts';
import { MAIL_STATES } from '#shared/contract/admin/mailWords.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { MailStateChip } from './MailStateChip.tsx';

const COLUMNS: Column<MailSummary>[] = [
  { title: 'Assunto', cell: ({ id, subject }) => <Link to={adminPaths.mail(id)}>{subject}</Link> },
  { title: 'Para', phone: 'line', cell: ({ recipient }) => recipient },
  { title: 'Escrito', file: ['Escrito em'], cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'Situação', phone: 'end', cell: ({ state }) => <MailStateChip state={state} /> },
];

/** 'Caixa de saída': the emails of the shop, their recipients and their state. */
export function Component() {
  const { failedResendable } = useList('outbox').list;
  return (
    <OfficeList
      name="outbox"
      title="Caixa de saída"
      subtitle="O que a loja mandou por e-mail nos últimos 90 dias. Nenhum link daqui abre a conta de alguém."
      search={{ label: 'Buscar e-mails', placeholder: 'Endereço do destinatário' }}
      states={{ words: MAIL_STATES, all: 'Todos' }}
      columns={COLUMNS}
      caption="E-mails"
      all="Ver todos os e-mails"
      empty={{
        title: 'Nenhum e-mail encontrado',
        filtered: 'Nenhum e-mail corresponde a esta busca.',
        nothing: 'Os e-mails enviados pela loja aparecem aqui.',
      }}
    >
      <BackLink to={`${adminPaths.settings}?aba=e-mail`}>Configurações de e-mail</BackLink>
      {failedResendable > 0 && <ResendAll count={failedResendable} />}
    </OfficeList>
  );
}

/** Once the mail server works again, all failed emails can be sent together. */
function ResendAll({ count }: { count: number }) {
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  const resend = async () => {
    const work = async () => {
      await callEndpoint(async () => (await import('#shared/contract/admin/mails.ts')).resendFailedMails, {
        body: {},
      });
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
