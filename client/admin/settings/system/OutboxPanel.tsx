import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { StatCard, StatCards } from '#client/ui/StatCard.tsx';
import type { listMails } from '#shared/contract/admin/mails.ts';
import type { SystemState } from '#shared/contract/admin/system.ts';
import { formatNumber } from '#shared/values/numbers.ts';

export function OutboxPanel({
  outbox: { waiting, oldestWaitingAt, sent, failed },
}: Pick<SystemState, 'outbox'>) {
  return (
    <Panel
      title="Fila de e-mails"
      about={
        oldestWaitingAt ? (
          <>
            O mais antigo na fila é de <Moment at={oldestWaitingAt} />.
          </>
        ) : (
          'Nada espera para sair.'
        )
      }
      action={
        <Allowed<typeof listMails> by="mails.read">
          <ButtonLink to={adminPaths.outbox} $variant="outline" $size="sm">
            Caixa de saída
          </ButtonLink>
        </Allowed>
      }
    >
      <StatCards $columns={3}>
        <StatCard title="Na fila" value={formatNumber(waiting)} />
        <StatCard title="Enviados em 24 horas" value={formatNumber(sent)} />
        <StatCard title="Não enviados" value={formatNumber(failed)} />
      </StatCards>
    </Panel>
  );
}
