import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { endKeysLabel } from '#client/forms/endKeysLabel.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { browserIn } from '#client/ui/browserIn.ts';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { CheckField } from '#client/ui/field/Field.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import type { KeyName, OpenSession } from '#shared/contract/access.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';

interface RowTools {
  settings: ClockSettings;
  busy: boolean;
  end: (id: string) => Promise<void>;
}

const columnsOf = ({ settings, busy, end }: RowTools): Column<OpenSession>[] => [
  { title: 'Navegador', cell: ({ userAgent }) => browserIn(userAgent) },
  { title: 'Endereço', phone: 'line', cell: ({ address }) => address },
  { title: 'Entrou em', phone: 'titled', cell: ({ createdAt }) => formatInstant(createdAt, settings) },
  { title: 'Último uso', phone: 'titled', cell: ({ lastSeenAt }) => formatInstant(lastSeenAt, settings) },
  {
    title: 'Ações',
    phone: 'end',
    quiet: true,
    align: 'end',
    cell: (session) =>
      session.current ? (
        <Chip $tone="leaf">Esta sessão</Chip>
      ) : (
        <Button
          type="button"
          $variant="outline"
          $size="sm"
          disabled={busy}
          aria-label={`Encerrar a sessão de ${browserIn(session.userAgent)}`}
          onClick={() => void end(session.id)}
        >
          Encerrar
        </Button>
      ),
  },
];

/** The open sessions of the user, and a way to end unknown ones. */
export function OpenSessions({ sessions, keys }: { sessions: OpenSession[]; keys: KeyName[] }) {
  const { settings } = useAdmin();
  const { busy, fault, save } = useSaving();
  const [endKeys, setEndKeys] = useState(true);
  const { revalidate } = useRevalidator();
  const send = (work: () => Promise<unknown>) => save(() => work().then(revalidate));

  const end = async (id: string) => {
    if (
      await send(() =>
        callEndpoint(async () => (await import('#shared/contract/admin/account.ts')).endOneSession, {
          params: { id },
        }),
      )
    )
      toast('Sessão encerrada.');
  };
  const endOthers = async () => {
    if (
      await send(() =>
        callEndpoint(async () => (await import('#shared/contract/admin/account.ts')).endOtherSessions, {
          query: { endKeys },
        }),
      )
    )
      toast('As outras sessões foram encerradas.');
  };

  return (
    <Panel
      title="Sessões abertas"
      about="Cada sessão dura até oito horas e termina depois de meia hora sem uso."
      action={
        sessions.length > 1 && (
          <Button
            type="button"
            $variant="outline"
            $size="sm"
            disabled={busy}
            onClick={() => void endOthers()}
          >
            Encerrar as outras
          </Button>
        )
      }
    >
      {fault && (
        <Notice $tone="ember" role="alert">
          {fault.message}
        </Notice>
      )}
      {sessions.length > 1 && keys.length > 0 && (
        <CheckField
          label={endKeysLabel(keys)}
          checked={endKeys}
          onChange={(event) => setEndKeys(event.currentTarget.checked)}
        />
      )}
      <Table
        caption="Sessões abertas"
        columns={columnsOf({ settings, busy, end })}
        rows={sessions}
        keyOf={({ id }) => id}
        phone="lines"
      />
    </Panel>
  );
}
