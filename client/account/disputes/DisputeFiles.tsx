import { useRevalidator } from 'react-router-dom';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { StatusLine } from '#client/ui/feedback/StatusLine.tsx';
import { FileField } from '#client/ui/field/FileField.tsx';
import { Evidence } from '#client/ui/overlay/Evidence.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import type { Dispute } from '#shared/contract/account/disputes.ts';
import { DOCUMENT_TYPES } from '#shared/people/sellerApplication.ts';
import { MOST_EVIDENCE } from '#shared/trade/disputes.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';

/** The proof of both sides, and where to add to it. */
export function DisputeFiles({
  dispute: { id, files, canAttach },
  settings,
}: {
  dispute: Dispute;
  settings: ClockSettings;
}) {
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  if (files.length === 0 && !canAttach) return null;
  const send = async (file: File) => {
    if (
      await save(async () => (await import('#shared/contract/account/disputes.ts')).attachEvidence, {
        params: { id },
        files: [file],
      })
    )
      await revalidate();
  };
  return (
    <Panel
      title="Provas"
      about={`JPEG, PNG ou PDF de até 5 MB, até ${MOST_EVIDENCE} de cada lado. Depois de enviados, não podem ser apagados.`}
    >
      {files.length > 0 && (
        <Evidence
          files={files.map((file) => ({
            ...file,
            about: `${file.by === 'buyer' ? 'Do comprador' : 'Do vendedor'}, ${formatInstant(file.at, settings)}`,
          }))}
          open={(fileId) =>
            callEndpoint(async () => (await import('#shared/contract/account/disputes.ts')).viewEvidence, {
              params: { id, fileId },
            })
          }
        />
      )}
      {canAttach && (
        <FileField
          label="Anexar arquivo"
          error={fault?.message}
          accept={DOCUMENT_TYPES}
          disabled={busy}
          onChoose={(file) => void send(file)}
        />
      )}
      <StatusLine>{busy ? 'Enviando...' : ''}</StatusLine>
      <WithoutScripts as="p">Ative o JavaScript para anexar e ver arquivos.</WithoutScripts>
    </Panel>
  );
}
