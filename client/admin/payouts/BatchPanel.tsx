import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { callEndpoint, importNeeded } from '#client/calls/callEndpoint.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { useSaving } from '#client/forms/useSaving.ts';
import { useTextFile } from '#client/forms/useTextFile.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { ConfirmDialog } from '#client/ui/overlay/Dialog.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { color, space } from '#client/ui/theme/tokens.ts';
import type { listPayouts, loadResults } from '#shared/contract/admin/payouts.ts';
import type { Reply } from '#shared/contract/endpoint.ts';
import { PAYOUT_CURRENCY } from '#shared/trade/payouts.ts';
import { formatMoney } from '#shared/values/money.ts';

type BatchPanelProps = Pick<Reply<typeof listPayouts>, 'requested' | 'batches'>;

/** The file of a batch for the bank. */
const download = async (batch: string) =>
  (await importNeeded(() => import('#client/calls/downloadCsv.ts'))).downloadCsv(
    `/api/admin/payouts?batch=${batch}`,
  );

/** All waiting payouts as one file for a bank, and the bank's answer file with the result of each. */
export function BatchPanel({ requested, batches }: BatchPanelProps) {
  const { busy, fault, save, forget } = useSaving();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const make = async () => {
    setAsking(false);
    let [count, left] = [0, 0];
    const made = await save(async () => {
      const made = await callEndpoint(
        async () => (await import('#shared/contract/admin/payouts.ts')).makeBatch,
        { body: {} },
      );
      ({ count, left } = made);
      await download(made.batch);
    });
    const rest = left === 1 ? ' 1 ficou de fora' : ` ${left} ficaram de fora`;
    const why = left > 0 ? `${rest}: de vendedor suspenso ou com saldo negativo.` : '';
    if (made) toast(`Lote de ${count} ${count === 1 ? 'saque' : 'saques'} gerado.${why}`);
    await revalidate();
  };
  const [checked, setChecked] = useState<Checked>();
  const send = (text: string, preview: boolean) =>
    save(async () => {
      const sums = await callEndpoint(
        async () => (await import('#shared/contract/admin/payouts.ts')).loadResults,
        { body: { text, preview } },
      );
      setChecked(preview && sums.batch ? { text, sums } : undefined);
      if (!preview || !sums.batch) toast(preview ? wordsOf(sums) : 'Resultado gravado.');
    });
  const file = useTextFile((text) => {
    forget();
    return send(text, true);
  });
  const book = async ({ text }: Checked) => {
    setChecked(undefined);
    await send(text, false);
    await revalidate();
  };
  const lines = Object.entries(fault?.fields ?? {}).map(([path, message]) => ({ path, message }));
  return (
    <Panel
      title="Em lote"
      about="O arquivo inclui a chave Pix completa de cada saque. Envie de volta com as colunas Resultado (pago ou falhou) e Motivo."
    >
      <FormSummary>{fault && (lines[0]?.path === 'text' ? lines[0].message : fault.message)}</FormSummary>
      {lines.some(({ path }) => path.startsWith('lines.')) && (
        <ul>
          {lines.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
      <Actions>
        <Button type="button" disabled={busy || requested.count === 0} onClick={() => setAsking(true)}>
          {requested.count === 0
            ? 'Nada a enviar em lote'
            : `Gerar lote: ${requested.count} ${requested.count === 1 ? 'saque' : 'saques'}, ${formatMoney(requested.amount, PAYOUT_CURRENCY)}`}
        </Button>
      </Actions>
      {requested.left > 0 && (
        <Quiet>
          {requested.left === 1 ? '1 pedido fica de fora' : `${requested.left} pedidos ficam de fora`}: de
          vendedor suspenso ou com saldo negativo.
        </Quiet>
      )}
      <ConfirmDialog
        open={asking}
        title="Gerar lote"
        confirmLabel="Gerar e baixar"
        onCancel={() => setAsking(false)}
        onConfirm={() => void make()}
      >
        {requested.count === 1 ? '1 saque passa' : `${requested.count} saques passam`} a enviado,{' '}
        {formatMoney(requested.amount, PAYOUT_CURRENCY)} ao todo. O arquivo será baixado. Não dá para
        desfazer.
      </ConfirmDialog>
      {checked && (
        <ConfirmDialog
          open
          title={`Resultado do lote ${checked.sums.batch?.slice(0, 8)}`}
          confirmLabel="Gravar"
          onCancel={() => setChecked(undefined)}
          onConfirm={() => void book(checked)}
        >
          {wordsOf(checked.sums)}
        </ConfirmDialog>
      )}
      {batches.length > 0 && (
        <Sent aria-label="Lotes sem resultado">
          {batches.map(({ batch, sentAt, count, amount }) => (
            <li key={batch}>
              <span>
                {count === 1 ? '1 saque' : `${count} saques`}, {formatMoney(amount, PAYOUT_CURRENCY)}, de{' '}
                <Moment at={sentAt} />
              </span>
              <Button
                type="button"
                $variant="outline"
                disabled={busy}
                aria-label={`Baixar de novo o lote de ${count === 1 ? '1 saque' : `${count} saques`}, ${formatMoney(amount, PAYOUT_CURRENCY)}`}
                onClick={() => void save(() => download(batch))}
              >
                Baixar de novo
              </Button>
            </li>
          ))}
        </Sent>
      )}
      <Field label="Resultado do lote (CSV)" error={file.fault}>
        {(ids) => (
          <Input
            {...ids}
            type="file"
            accept=".csv,text/csv,text/plain"
            disabled={busy}
            onChange={(event) => void file.take(event)}
          />
        )}
      </Field>
    </Panel>
  );
}

interface Checked {
  text: string;
  sums: Reply<typeof loadResults>;
}

const wordsOf = ({ paid, paidAmount, failed, failedAmount, left }: Checked['sums']): string =>
  `${paid} ${paid === 1 ? 'pago' : 'pagos'} (${formatMoney(paidAmount, PAYOUT_CURRENCY)}), ${failed} ${failed === 1 ? 'não feito' : 'não feitos'} (${formatMoney(failedAmount, PAYOUT_CURRENCY)}), ${left} sem resultado.`;

const Sent = styled.ul`
  display: grid;
  list-style: none;
  li + li {
    border-block-start: 1px solid ${color.line};
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    padding-block: ${space[2]};
    gap: ${space[2]};
  }
`;
