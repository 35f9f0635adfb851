import { useNavigate, useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { AsideColumns } from '#client/ui/AsideColumns.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, radius } from '#client/ui/theme/tokens.ts';
import type { Mail, resendMail, readMail } from '#shared/contract/admin/mails.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { MailStateChip } from './MailStateChip.tsx';

/** One email of the outbox, as its recipient sees it. */
export function Component() {
  const mail = useReply<typeof readMail>();
  const { id, subject, text, state } = mail;
  return (
    <AdminPage title={subject} subtitle={`Para ${mail.recipient}`} actions={<MailStateChip state={state} />}>
      <BackLink to={adminPaths.outbox}>Caixa de saída</BackLink>
      <AsideColumns $aside="22rem">
        <Panel
          title="Como foi escrito"
          about={text?.includes('•••') ? 'Os códigos dos links estão trocados por •••.' : undefined}
        >
          {text === null ? (
            <p>
              Este e-mail tinha um link de acesso. Apagamos o texto assim que{' '}
              {state === 'sent' ? 'saiu' : 'desistimos de enviar'}.
            </p>
          ) : (
            <Frame sandbox="" title={`E-mail “${subject}”`} src={adminPaths.mailMessage(id)} />
          )}
        </Panel>
        <Became mail={mail} />
      </AsideColumns>
    </AdminPage>
  );
}

function Became({ mail }: { mail: Mail }) {
  const { id, state, createdAt, sentAt, dueAt, attempts, lastError, resendable, text } = mail;
  const { busy, fault, save } = useSaving();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const resend = () =>
    save(async () => {
      const again = await callEndpoint(
        async () => (await import('#shared/contract/admin/mails.ts')).resendMail,
        { params: { id }, body: {} },
      );
      toast(`Indo de novo para ${again.recipient}.`);
      await (again.id === id ? revalidate() : navigate(adminPaths.mail(again.id)));
    });
  const facts = [
    { name: 'Escrito', value: <Moment at={createdAt} /> },
    ...(sentAt ? [{ name: 'Enviado', value: <Moment at={sentAt} /> }] : []),
    ...(dueAt
      ? [{ name: attempts === 0 ? 'Sai em' : 'Próxima tentativa', value: <Moment at={dueAt} /> }]
      : []),
    ...(attempts > 0 ? [{ name: 'Tentativas', value: formatNumber(attempts) }] : []),
    ...(lastError ? [{ name: 'O que o servidor disse', value: lastError }] : []),
  ];
  return (
    <Panel title="O que houve">
      <FormSummary>{fault?.message}</FormSummary>
      <Facts facts={facts} />
      {resendable ? (
        <Allowed<typeof resendMail> by="mails.write">
          <Actions>
            <Button type="button" disabled={busy} onClick={() => void resend()}>
              {busy ? 'Enviando...' : 'Enviar de novo'}
            </Button>
          </Actions>
        </Allowed>
      ) : (
        state !== 'waiting' &&
        text === null && <p>Não dá para reenviar. A pessoa precisa pedir outro link.</p>
      )}
    </Panel>
  );
}

/** The email has its own colours, which suit paper in any theme. */
const Frame = styled.iframe`
  inline-size: 100%;
  block-size: 32rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: #f7f8fc;
  color-scheme: light;
`;
