import { useRevalidator } from 'react-router-dom';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { StatusLine } from '#client/ui/feedback/StatusLine.tsx';
import { FileField } from '#client/ui/field/FileField.tsx';
import { Evidence } from '#client/ui/overlay/Evidence.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import type { ShopSaleDetails } from '#shared/contract/seller/shop.ts';
import { DOCUMENT_TYPES } from '#shared/people/sellerApplication.ts';
import { MOST_EVIDENCE } from '#shared/trade/disputes.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';

/** With what a seller shows that a delivery by hand was made: each file is sent as soon as it is chosen. */
export function SaleProof({
  sale: { number, proof, canProve, deliveredAt },
  settings,
}: {
  sale: ShopSaleDetails;
  settings: ClockSettings;
}) {
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  if (proof.length === 0 && !canProve) return null;
  const change = async (work: () => Promise<unknown>) => {
    if (await save(work)) await revalidate();
  };
  const remove = (fileId: string) =>
    change(() =>
      callEndpoint(async () => (await import('#shared/contract/account/proof.ts')).takeProofBack, {
        params: { number, fileId },
      }),
    );
  const attach = (file: File) =>
    change(() =>
      callEndpoint(async () => (await import('#shared/contract/account/proof.ts')).attachProof, {
        params: { number },
        files: [file],
      }),
    );
  return (
    <Panel
      title="Comprovantes da entrega"
      about={
        canProve
          ? `Anexe até ${MOST_EVIDENCE} fotos da tela ou PDFs da entrega, de até 5 MB. O comprador e a equipe veem: não mostre senhas nem códigos. Depois da entrega, não podem ser apagados.`
          : 'O comprador e a equipe veem estes arquivos.'
      }
    >
      {proof.length > 0 && (
        <Evidence
          files={proof.map(({ waits, ...file }) => ({
            ...file,
            about: waits
              ? `${formatInstant(file.at, settings)}, vai com a entrega`
              : formatInstant(file.at, settings),
            onRemove: waits && !busy ? () => void remove(file.id) : undefined,
          }))}
          open={(fileId) =>
            callEndpoint(async () => (await import('#shared/contract/account/proof.ts')).viewSellerProof, {
              params: { number, fileId },
            })
          }
        />
      )}
      {canProve && (
        <FileField
          label="Anexar comprovante"
          hint={deliveredAt === null ? 'Opcional. Você também pode anexar depois da entrega.' : undefined}
          error={fault?.message}
          accept={DOCUMENT_TYPES}
          disabled={busy}
          onChoose={(file) => void attach(file)}
        />
      )}
      <StatusLine>{busy ? 'Enviando...' : !canProve && fault ? fault.message : ''}</StatusLine>
      <WithoutScripts as="p">Ative o JavaScript para anexar e ver arquivos.</WithoutScripts>
    </Panel>
  );
}
