import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { LineFaults, useLineFaults } from '#client/forms/lineFaults.tsx';
import { sentBy } from '#client/forms/sentBy.ts';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { UnitFields } from '#client/forms/UnitFields.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { useUnsavedWarning } from '#client/forms/useUnsavedWarning.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import type { loadUnits } from '#shared/contract/admin/units.ts';
import type { UnitKind } from '#shared/trade/unitWords.ts';
import { formatNumber } from '#shared/values/numbers.ts';

/**
 * Loads units by paste or CSV; every faulty line is named, and nothing is loaded until all lines are good or the user accepts
 * the rest.
 */
export function LoadUnits({ productId, kind: known }: { productId: string; kind: UnitKind | null }) {
  const { busy, fault, save, forget } = useSaving();
  const { lines, ofForm } = useLineFaults(fault);
  const { ref, summary, error } = useForm<typeof loadUnits>({ busy, fault: ofForm });
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<UnitKind>(known ?? 'code');
  const [text, setText] = useState('');
  // The pasted units exist nowhere else, and are too secret for browser storage.
  useUnsavedWarning(text.trim() !== '');
  const write = (input: string) => {
    setText(input);
    forget();
  };
  const send = async (skipFaulty: boolean) => {
    let loaded = 0;
    const saved = await save(async () => {
      ({ loaded } = await callEndpoint(
        async () => (await import('#shared/contract/admin/units.ts')).loadUnits,
        { params: { id: productId }, body: { kind, text, skipFaulty } },
      ));
    });
    if (!saved) return;
    setText('');
    toast(loaded === 1 ? '1 unidade carregada.' : `${formatNumber(loaded)} unidades carregadas.`);
    await revalidate();
  };
  return (
    <FormColumn ref={ref} noValidate onSubmit={sentBy(() => send(false))}>
      <UnitFields kind={kind} onKind={setKind} text={text} onText={write} error={error('text')} />
      <FormSummary>{summary}</FormSummary>
      <LineFaults lines={lines} />
      <Actions>
        <SubmitButton busy={busy} busyLabel="Adicionando...">
          Adicionar unidades
        </SubmitButton>
        {lines.length > 0 && (
          <Button type="button" $variant="outline" disabled={busy} onClick={() => void send(true)}>
            Adicionar só as linhas boas
          </Button>
        )}
      </Actions>
    </FormColumn>
  );
}
