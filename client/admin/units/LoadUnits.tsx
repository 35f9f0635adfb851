import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Field, Input, Select, TextArea } from '#client/ui/field/Field.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import { UNIT_KINDS, type UnitKind } from '#shared/unitWords.ts';
import { FormColumn } from '#client/forms/FormColumn.tsx';
import type { Fault } from '#client/forms/fault.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import type { loadUnits } from '#shared/contract/admin/units.ts';
import { useUnsavedWarning } from '#client/forms/useUnsavedWarning.ts';
import { decodeText, UnreadableText } from '#client/decodeText.ts';

const HINTS: Record<UnitKind, string> = {
  code: 'Uma unidade por linha: código, ou código;observação.',
  licence: 'Uma unidade por linha: chave, ou chave;observação.',
  credential:
    'Uma conta por linha: login;senha;e-mail;senha do e-mail;observação. Só login e senha são obrigatórios.',
};

/** Units by paste or CSV; every faulty line is named, and nothing is loaded until all are good or the rest is wanted. */
export function LoadUnits({ productId, kind: known }: { productId: string; kind: UnitKind | null }) {
  const { busy, fault, save, forget } = useSaving();
  const { lines, ofForm } = apart(fault);
  const { ref, summary, error } = useForm<typeof loadUnits>({ busy, fault: ofForm });
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<UnitKind>(known ?? 'code');
  const [text, setText] = useState('');
  const [fileFault, setFileFault] = useState('');
  // What was pasted stands nowhere else, and is too secret to be kept by the browser.
  useUnsavedWarning(text.trim() !== '');
  const write = (written: string) => {
    setText(written);
    forget();
  };
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    setFileFault('');
    if (!file) return;
    try {
      write(decodeText(new Uint8Array(await file.arrayBuffer())));
    } catch (error) {
      if (!(error instanceof UnreadableText)) throw error;
      setFileFault(`“${file.name}”: ${error.message}`);
    }
  };
  const send = async (skipFaulty: boolean) => {
    let loaded = 0;
    const saved = await save(async () => {
      const { load } = await import('./changeUnits.ts');
      ({ loaded } = await load(productId, { kind, text, skipFaulty }));
    });
    if (!saved) return;
    setText('');
    toast(loaded === 1 ? '1 unidade carregada.' : `${loaded.toLocaleString('pt-BR')} unidades carregadas.`);
    await revalidate();
  };
  return (
    <Form
      ref={ref}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <Pair>
        <Field label="Tipo">
          {(ids) => (
            <Select {...ids} value={kind} onChange={({ target }) => setKind(target.value as UnitKind)}>
              {Object.entries(UNIT_KINDS).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Arquivo CSV (opcional)"
          hint="Separado por ponto e vírgula, tabulação ou vírgula."
          error={fileFault}
        >
          {(ids) => (
            <Input
              {...ids}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => void take(event)}
            />
          )}
        </Field>
      </Pair>
      <Field label="Unidades" hint={HINTS[kind]} error={error('text')}>
        {(ids) => (
          <TextArea
            {...ids}
            value={text}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
      <FormSummary>{summary}</FormSummary>
      {lines.length > 0 && (
        <Faults>
          {lines.slice(0, 50).map(({ line, message }) => (
            <li key={line}>
              Linha {line}: {message}
            </li>
          ))}
          {lines.length > 50 && <li>… e mais {lines.length - 50} linhas</li>}
        </Faults>
      )}
      <Actions>
        <SubmitButton busy={busy} busyLabel="Carregando...">
          Carregar unidades
        </SubmitButton>
        {lines.length > 0 && (
          <Button type="button" $variant="outline" disabled={busy} onClick={() => void send(true)}>
            Carregar só as linhas boas
          </Button>
        )}
      </Actions>
    </Form>
  );
}

/** Faults of single lines are told below the field, as many as there are; the rest is told as in any form. */
function apart(fault: Fault | undefined) {
  const fields = Object.entries(fault?.fields ?? {});
  const ofLine = ([path]: [string, string]) => path.startsWith('line.');
  return {
    lines: fields.filter(ofLine).map(([path, message]) => ({ line: path.slice('line.'.length), message })),
    ofForm: fault && { ...fault, fields: Object.fromEntries(fields.filter((each) => !ofLine(each))) },
  };
}

const Form = styled(FormColumn)`
  textarea {
    font-family: ui-monospace, Menlo, Consolas, monospace;
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;
  ${from.tablet} {
    grid-template-columns: 14rem minmax(0, 1fr);
  }
`;

const Faults = styled.ul`
  display: grid;
  gap: ${space[1]};
  max-block-size: 16rem;
  padding-inline-start: ${space[5]};
  overflow: auto;
`;
