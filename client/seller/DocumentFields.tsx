import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { useShell } from '#client/pages/shell.ts';
import { Button } from '#client/ui/Button.tsx';
import { FileField } from '#client/ui/field/FileField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { WithoutScripts } from '#client/ui/scripting.ts';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { SellerDocument } from '#shared/contract/account/application.ts';
import type { FieldFault } from '#shared/contract/problem.ts';
import {
  DOCUMENT_TYPES,
  SELLER_DOCUMENTS,
  type SellerDocumentKind,
} from '#shared/people/sellerApplication.ts';

interface DocumentFieldsProps {
  documents: SellerDocument[];
  /** What the last submission says at a document. */
  error: (path: `documents.${SellerDocumentKind}`) => string | undefined;
  /** What the team asked for. */
  faults: FieldFault[];
}

/** The documents of an application, each sent as soon as it is chosen. */
export function DocumentFields({ documents, error, faults }: DocumentFieldsProps) {
  const days = useShell()?.settings.sellerDocumentDays ?? 90;
  return (
    <Panel
      title="Documentos"
      about={`JPEG, PNG ou PDF, até 10 MB cada. Ficam cifrados, e só a equipe vê. Apagamos ${days} dias depois da decisão ou da última mudança do rascunho.`}
    >
      {(Object.keys(SELLER_DOCUMENTS) as SellerDocumentKind[]).map((kind) => (
        <DocumentField
          key={kind}
          kind={kind}
          known={documents.find((each) => each.kind === kind)}
          error={error(`documents.${kind}`)}
          asked={faults.find(({ path }) => path === `documents.${kind}`)?.message}
        />
      ))}
      <WithoutScripts as="p">Ative o JavaScript para enviar documentos.</WithoutScripts>
    </Panel>
  );
}

function DocumentField({
  kind,
  known,
  error,
  asked,
}: {
  kind: SellerDocumentKind;
  known: SellerDocument | undefined;
  error: string | undefined;
  asked: string | undefined;
}) {
  const { busy, fault, save } = useSaving();
  const { revalidate } = useRevalidator();
  const { label, hint } = SELLER_DOCUMENTS[kind];
  const change = async (work: () => Promise<unknown>) => {
    if (await save(work)) await revalidate();
  };
  const send = (file: File) =>
    change(() =>
      callEndpoint(
        async () => (await import('#shared/contract/account/application.ts')).uploadApplicationDocument,
        {
          params: { kind },
          files: [file],
        },
      ),
    );
  const remove = () =>
    change(() =>
      callEndpoint(
        async () => (await import('#shared/contract/account/application.ts')).removeApplicationDocument,
        {
          params: { kind },
        },
      ),
    );
  return (
    <Document>
      <FileField
        label={label}
        hint={hint}
        error={(known ? undefined : error) ?? asked}
        accept={DOCUMENT_TYPES}
        disabled={busy}
        onChoose={(file) => void send(file)}
      />
      <Known role="status">
        {busy ? (
          'Enviando...'
        ) : known ? (
          <>
            <span>
              Recebido: <strong>{known.name}</strong>
            </span>
            <Button type="button" $variant="ghost" $size="sm" onClick={() => void remove()}>
              Remover
            </Button>
          </>
        ) : (
          ''
        )}
      </Known>
      <FormSummary>{fault?.message}</FormSummary>
    </Document>
  );
}

const Document = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Known = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  color: ${color.quiet};
  font-size: ${text.small};
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;
