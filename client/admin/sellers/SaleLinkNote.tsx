import { useState } from 'react';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { ReasonDialog } from '#client/admin/kit/ReasonDialog.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import type { clearLinkedSale, SaleLink } from '#shared/contract/admin/linkedSales.ts';
import { linkWords } from '#shared/trade/linkedSales.ts';

/** One sale, by its number on the seller's pages and by its order. */
interface Sale {
  /** Of the shop; null where the shop no longer exists. */
  slug: string | null;
  lineId: string;
  title: string;
}

/** Why a sale does not count, and the button that makes it count. */
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

function ClearDialog({ sale: { slug, lineId, title } }: { sale: Sale & { slug: string } }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="button"
        $variant="link"
        aria-label={`Fazer contar a venda de ${title}`}
        onClick={() => setOpen(true)}
      >
        Fazer contar
      </Button>
      {open && (
        <ReasonDialog
          title="Fazer contar esta venda"
          about={
            <p>
              A venda passa a contar no termômetro, nas vendas concluídas e nos mais vendidos, e os descontos
              da loja são pagos. A avaliação continua em Avaliações. Comprador e vendedor não são avisados.
            </p>
          }
          label="Fazer contar"
          hint="Só a equipe lê, no registro."
          done="A venda conta a partir de agora."
          onClose={() => setOpen(false)}
          send={(reason) =>
            callEndpoint(
              async () => (await import('#shared/contract/admin/linkedSales.ts')).clearLinkedSale,
              {
                params: { slug, lineId },
                body: { reason },
              },
            )
          }
        />
      )}
    </>
  );
}
