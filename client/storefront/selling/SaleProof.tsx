import { useRevalidator } from 'react-router-dom';
import { useSaving } from '#client/forms/useSaving.ts';
import { Evidence } from '#client/ui/Evidence.tsx';
import { StatusLine } from '#client/ui/feedback/StatusLine.tsx';
import { FileField } from '#client/ui/field/FileField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import type { OwnSaleDetails } from '#shared/contract/seller.ts';
import { DOCUMENT_TYPES } from '#shared/people/sellerApplication.ts';
import { MOST_EVIDENCE } from '#shared/trade/disputes.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';

/** With what a seller shows that a delivery by hand was made: each file is sent as soon as it is chosen. */
export function SaleProof({
  sale: { number, proof, canProve, deliveredAt },
  settings,
}: {
  sale: OwnSaleDetails;
  settings: ClockSettings;
}) {
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  if (proof.length === 0 && !canProve) return null;
  const change = async (work: (calls: typeof import('./proofCalls.ts')) => Promise<unknown>) => {
    if (await save(async () => work(await import('./proofCalls.ts')))) await revalidate();
  };
  return (
    <Panel
      title="Comprovantes da entrega"
      about={
        canProve
          ? `Fotos da tela ou PDF que mostrem o que foi entregue: até ${MOST_EVIDENCE}, de até 5 MB. Quem comprou os vê com a entrega, sem precisar revelar, e a equipe também: não mostre senhas nem códigos. Depois de entregues não mudam nem saem.`
          : 'Quem comprou os vê na página do pedido, e a equipe também.'
      }
    >
      {proof.length > 0 && (
        <Evidence
          files={proof.map(({ waits, ...file }) => ({
            ...file,
            about: waits
              ? `${formatInstant(file.at, settings)}, vai com a entrega`
              : formatInstant(file.at, settings),
            onRemove: waits && !busy ? () => void change(({ remove }) => remove(number, file.id)) : undefined,
          }))}
          open={async (fileId) => (await import('./proofCalls.ts')).view(number, fileId)}
        />
      )}
      {canProve && (
        <FileField
          label="Juntar um comprovante"
          hint={deliveredAt === null ? 'Opcional; também pode ser juntado depois de entregar.' : undefined}
          error={fault?.message}
          accept={DOCUMENT_TYPES}
          disabled={busy}
          onChoose={(file) => void change(({ attach }) => attach(number, file))}
        />
      )}
      <StatusLine>{busy ? 'Enviando...' : !canProve && fault ? fault.message : ''}</StatusLine>
      <WithoutScripts as="p">Para juntar e ver arquivos, ligue o JavaScript deste navegador.</WithoutScripts>
    </Panel>
  );
}
