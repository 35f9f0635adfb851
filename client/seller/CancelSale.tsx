import { Form } from 'react-router-dom';
import { styled } from 'styled-components';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/pages/paths.ts';
import { CheckField } from '#client/ui/field/Field.tsx';
import { PostedField } from '#client/ui/field/PostedField.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { cancelSellerSale, ShopSaleDetails } from '#shared/contract/seller/shop.ts';
import { formatMoney } from '#shared/values/money.ts';

/** A seller cancels a sale that cannot be delivered; it asks for confirmation, with and without scripts. */
export function CancelSale({ sale }: { sale: ShopSaleDetails }) {
  const address = paths.sale(sale.number);
  const posted = usePosted(address, 'cancel');
  const { ref, busy, summary, field } = useForm<typeof cancelSellerSale>(posted, { draft: 'cancel' });
  return (
    <Panel title="Não pode entregar?">
      <Fold $tone="quiet" open={posted.fault !== undefined}>
        <summary>Cancelar esta venda</summary>
        <Plain ref={ref} method="post" action={address} noValidate preventScrollReset>
          <p>
            {sale.buyer} recebe {formatMoney(sale.refundable, sale.currency)} de volta pela mesma forma de
            pagamento, e você deixa de receber {formatMoney(sale.net, sale.currency)}. Não dá para desfazer.
            Cancelamentos afetam a reputação da sua loja.
          </p>
          <FormSummary>{summary}</FormSummary>
          <PostedField
            {...field('reason')}
            label="Motivo"
            hint="O comprador lê este texto."
            name="reason"
            rows={3}
            maxLength={500}
          />
          <CheckField
            name="pause"
            defaultChecked={(posted.typed?.['pause'] ?? 'on') === 'on'}
            label="Pausar este anúncio, para ninguém comprar o que falta"
          />
          <div>
            <SubmitButton
              name="intent"
              value="cancel"
              $variant="destructive"
              busy={busy}
              busyLabel="Cancelando..."
            >
              Cancelar e devolver o dinheiro
            </SubmitButton>
          </div>
        </Plain>
      </Fold>
    </Panel>
  );
}

const Plain = styled(Form)`
  display: grid;
  gap: ${space[4]};
`;
