import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { useDeciding } from '#client/admin/kit/useDeciding.ts';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { DialogActions } from '#client/ui/overlay/DialogActions.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import type { clearLinkedSale, SaleLink } from '#shared/contract/admin/linkedSales.ts';
import { linkWords } from '#shared/trade/linkedSales.ts';

/** One sale, by what its seller's pages and its order's call it. */
interface Sale {
  /** Of the shop; null where there is none any more. */
  slug: string | null;
  lineId: string;
  title: string;
}

/** Why a sale weighs nothing, and the way to let it. */
export function SaleLinkNote({ link, sale }: { link: SaleLink; sale: Sale }) {
  const { slug, lineId, title } = sale;
  if (link.clearedAt !== null)
    return (
      <Quiet>
        Parecia compra da própria loja. Conta desde <Moment at={link.clearedAt} />, por {link.clearedBy}.
      </Quiet>
    );
  return (
    <div>
      <Chip $tone="sun">Não conta como venda</Chip>
      <Quiet>Parece compra da própria loja. {linkWords(link.signs)}</Quiet>
      {slug !== null && (
        <Allowed<typeof clearLinkedSale> by="sellers.manage">
          <ClearDialog sale={{ slug, lineId, title }} />
        </Allowed>
      )}
    </div>
  );
}

function ClearDialog({ sale }: { sale: Sale & { slug: string } }) {
  const { save, forget, ...saving } = useDeciding();
  const { ref, busy, summary, error } = useForm<typeof clearLinkedSale>(saving);
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const close = () => {
    forget();
    setOpen(false);
  };
  const send = async () => {
    const work = () =>
      callEndpoint(async () => (await import('#shared/contract/admin/linkedSales.ts')).clearLinkedSale, {
        params: { slug: sale.slug, lineId: sale.lineId },
        body: { reason },
      });
    if (!(await save(work))) return;
    setOpen(false);
    toast('A venda conta a partir de agora.');
    await revalidate();
  };
  return (
    <>
      <Button
        type="button"
        $variant="link"
        aria-label={`Fazer contar a venda de ${sale.title}`}
        onClick={() => setOpen(true)}
      >
        Fazer contar
      </Button>
      {open && (
        <Dialog
          ref={ref}
          open
          title="Fazer contar esta venda"
          onClose={close}
          actions={<DialogActions label="Fazer contar" busy={busy} onSend={send} />}
        >
          <p>
            A venda passa a contar no termômetro, nas vendas concluídas e nos mais vendidos, e os descontos da
            loja são pagos. A avaliação continua em Avaliações. Comprador e vendedor não são avisados.
          </p>
          <FormSummary>{summary}</FormSummary>
          <ReasonField
            hint="Só a equipe lê, no registro."
            value={reason}
            error={error('reason')}
            onChange={setReason}
          />
        </Dialog>
      )}
    </>
  );
}
