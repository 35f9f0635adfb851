import { useRevalidator } from 'react-router-dom';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { Button } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import type { FailedMail, resendFailedMails } from '#shared/contract/admin/mails.ts';
import { Moment } from '../layout/Moment.tsx';
import { Allowed } from '../layout/Allowed.tsx';

const COLUMNS: Column<FailedMail>[] = [
  { title: 'Para', cell: ({ recipient }) => recipient },
  { title: 'Assunto', cell: ({ subject }) => subject },
  { title: 'Escrito', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    title: 'O que impediu',
    cell: ({ lastError, resendable }) =>
      resendable ? lastError : 'Levava um link de acesso, que venceu: a pessoa pede outro.',
  },
];

interface FailedMailsProps {
  items: FailedMail[];
  total: number;
  resendable: number;
}

/** Mails that a day of tries did not deliver, and the way to try again once the mail server is mended. */
export function FailedMails({ items, total, resendable }: FailedMailsProps) {
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  if (total === 0) return null;
  const resend = async () => {
    const work = async () => {
      await (await import('./resendMails.ts')).resendMails();
      await revalidate();
    };
    if (await save(work)) toast('Os e-mails estão saindo de novo.');
  };
  return (
    <Panel
      title={total === 1 ? '1 e-mail não saiu' : `${total} e-mails não saíram`}
      about="Tentamos por um dia inteiro. Confira o servidor de e-mail antes de tentar de novo."
      action={
        resendable > 0 && (
          <Allowed<typeof resendFailedMails> by="messages.write">
            <Button type="button" $variant="outline" $size="sm" disabled={busy} onClick={() => void resend()}>
              {busy ? 'Enviando...' : 'Tentar de novo'}
            </Button>
          </Allowed>
        )
      }
    >
      <FormSummary>{fault?.message}</FormSummary>
      <Table caption="E-mails que não saíram" columns={COLUMNS} rows={items} keyOf={({ id }) => id} />
    </Panel>
  );
}
