import { Form } from 'react-router-dom';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { paths } from '#client/paths.ts';
import { Field, TextArea } from '#client/ui/field/Field.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { cancelOwnSale, OwnSaleDetails } from '#shared/contract/seller.ts';
import { formatReais } from '#shared/money.ts';
import { AccountForm } from '#client/storefront/account/AccountFrame.tsx';

/** A seller gives up a sale that cannot be delivered. */
export function CancelSale({ sale }: { sale: OwnSaleDetails }) {
  const address = paths.sale(sale.number);
  const posted = usePosted(address, 'cancel');
  const { ref, busy, summary, error } = useForm<typeof cancelOwnSale>(posted, { draft: 'cancel' });
  return (
    <Panel
      title="Não pode entregar?"
      about={`Quem comprou recebe tudo de volta, e a venda de ${formatReais(sale.price)} deixa de ser sua. Cancelamentos contam na reputação da loja.`}
    >
      <AccountForm>
        <Form ref={ref} method="post" action={address} noValidate preventScrollReset>
          <FormSummary>{summary}</FormSummary>
          <Field label="Motivo" hint="Quem comprou lê o que você escrever." error={error('reason')}>
            {(ids) => (
              <TextArea
                {...ids}
                name="reason"
                rows={3}
                maxLength={500}
                defaultValue={posted.typed?.['reason'] ?? ''}
              />
            )}
          </Field>
          <div>
            <SubmitButton
              name="intent"
              value="cancel"
              $variant="destructive"
              busy={busy}
              busyLabel="Cancelando..."
            >
              Cancelar a venda
            </SubmitButton>
          </div>
        </Form>
      </AccountForm>
    </Panel>
  );
}
