import { type SubmitEvent, useState } from 'react';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { FilePreview } from '#client/ui/overlay/Evidence.tsx';
import type { viewDocument } from '#shared/contract/admin/sellerApplications.ts';
import type { Reply } from '#shared/contract/endpoint.ts';
import { SELLER_DOCUMENTS, type SellerDocumentKind } from '#shared/people/sellerApplication.ts';

interface DocumentDialogProps {
  id: string;
  kind: SellerDocumentKind;
  onClose: () => void;
}

/** Asks for a reason before it shows a document; the browser stores nothing of it. */
export function DocumentDialog({ id, kind, onClose }: DocumentDialogProps) {
  const { save, ...saving } = useSaving();
  const { ref, busy, summary, error } = useForm<typeof viewDocument>(saving);
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<Reply<typeof viewDocument>>();
  const { label } = SELLER_DOCUMENTS[kind];
  const look = async (event: SubmitEvent) => {
    event.preventDefault();
    await save(async () =>
      setFile(
        await callEndpoint(
          async () => (await import('#shared/contract/admin/sellerApplications.ts')).viewDocument,
          { params: { id, kind }, body: { reason } },
        ),
      ),
    );
  };
  return (
    // Rendered again after the document opens: by then the reason is sent.
    <Dialog key={file ? 'shown' : 'asked'} open title={label} onClose={onClose} wide={file !== undefined}>
      {file ? (
        <FilePreview file={file} label={label} />
      ) : (
        <FormColumn ref={ref} noValidate onSubmit={(event) => void look(event)}>
          <FormSummary>{summary}</FormSummary>
          <TextField
            label="Por que você precisa ver?"
            hint="Fica no registro, com o seu nome."
            name="reason"
            maxLength={500}
            value={reason}
            error={error('reason')}
            onChange={setReason}
          />
          <Actions $at="end">
            <Button type="button" $variant="outline" onClick={onClose}>
              Cancelar
            </Button>
            <SubmitButton busy={busy} busyLabel="Abrindo...">
              Ver documento
            </SubmitButton>
          </Actions>
        </FormColumn>
      )}
    </Dialog>
  );
}
