import { useState } from 'react';
import { Form, useActionData } from 'react-router-dom';
import { AccountForm } from '#client/account/AccountFrame.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { LineFaults, useLineFaults } from '#client/forms/lineFaults.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { UnitFields } from '#client/forms/UnitFields.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { useUnsavedWarning } from '#client/forms/useUnsavedWarning.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import type { loadSellerUnits } from '#shared/contract/seller/units.ts';
import type { UnitKind } from '#shared/trade/unitWords.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import type { UnitsAnswer } from './OwnUnitsPage.action.ts';

interface LoadOwnUnitsProps {
  action: string;
  kind: UnitKind | null;
  /** Its listing has yet to be approved. */
  waits: boolean;
}

/** Units by paste or CSV, as a plain form; each faulty line is named, and nothing is loaded unless the rest is wanted. */
export function AddSellerUnits({ action, kind: known, waits }: LoadOwnUnitsProps) {
  const posted = usePosted(action, 'load');
  const load = useActionData<UnitsAnswer | undefined>()?.load;
  const { lines: refused, ofForm } = useLineFaults(posted.fault);
  const lines = load?.lines ?? refused;
  const { ref, busy, summary, error } = useForm<typeof loadSellerUnits>({ ...posted, fault: ofForm });
  const [kind, setKind] = useState((posted.typed?.['kind'] as UnitKind | undefined) ?? known ?? 'code');
  const [text, setText] = useState(posted.typed?.['text'] ?? load?.text ?? '');
  const [sent, setSent] = useState<string>();
  useUnsavedWarning(text.trim() !== '' && !posted.busy && (text !== sent || posted.fault !== undefined));
  return (
    <AccountForm>
      <Form
        ref={ref}
        method="post"
        action={action}
        noValidate
        preventScrollReset
        onSubmit={() => setSent(text)}
      >
        {posted.done && (
          <Notice $tone="leaf" role="status">
            {load && loadedWords(load)} {waits ? 'Entram à venda com o anúncio.' : 'Já estão à venda.'}
          </Notice>
        )}
        <FormSummary>{summary}</FormSummary>
        <UnitFields kind={kind} onKind={setKind} text={text} onText={setText} error={error('text')} />
        <LineFaults lines={lines} />
        <Actions>
          <SubmitButton name="intent" value="load" busy={busy} busyLabel="Adicionando...">
            Adicionar unidades
          </SubmitButton>
          {lines.length > 0 && (
            <SubmitButton
              name="intent"
              value="load-good"
              busy={busy}
              busyLabel="Adicionando..."
              $variant="outline"
            >
              Adicionar só as linhas boas
            </SubmitButton>
          )}
        </Actions>
      </Form>
    </AccountForm>
  );
}

/** 'Unidades carregadas: 12; 3 linhas ficaram na caixa.' */
function loadedWords({ loaded, lines }: NonNullable<UnitsAnswer['load']>): string {
  const came = `Unidades carregadas: ${formatNumber(loaded)}`;
  if (lines.length === 0) return `${came}.`;
  return `${came}; ${lines.length === 1 ? '1 linha ficou' : `${formatNumber(lines.length)} linhas ficaram`} na caixa para você corrigir.`;
}
