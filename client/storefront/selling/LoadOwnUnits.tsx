import { type ChangeEvent, useState } from 'react';
import { Form } from 'react-router-dom';
import { styled } from 'styled-components';
import { decodeText, UnreadableText } from '#client/decodeText.ts';
import type { Fault } from '#client/forms/fault.ts';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { SubmitButton } from '#client/forms/SubmitButton.tsx';
import { useForm } from '#client/forms/useForm.ts';
import { usePosted } from '#client/forms/usePosted.ts';
import { useUnsavedWarning } from '#client/forms/useUnsavedWarning.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Field, Input, Select, TextArea } from '#client/ui/field/Field.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { loadOwnUnits } from '#shared/contract/ownUnits.ts';
import { UNIT_KINDS, type UnitKind } from '#shared/unitWords.ts';
import { AccountForm, Pair } from '#client/storefront/account/AccountFrame.tsx';

const SHOWN = 50;

/** Units by paste or CSV, as a plain form; each faulty line is named, and nothing is loaded unless the rest is wanted. */
export function LoadOwnUnits({ action, kind }: { action: string; kind: UnitKind | null }) {
  const posted = usePosted(action, 'load');
  const { lines, ofForm } = apart(posted.fault);
  const { ref, busy, summary, error } = useForm<typeof loadOwnUnits>({ ...posted, fault: ofForm });
  const [text, setText] = useState(posted.typed?.['text'] ?? '');
  useUnsavedWarning(text.trim() !== '' && !posted.busy && !posted.done);
  const [fileFault, setFileFault] = useState('');
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    setFileFault('');
    if (!file) return;
    try {
      setText(decodeText(new Uint8Array(await file.arrayBuffer())));
    } catch (fault) {
      if (!(fault instanceof UnreadableText)) throw fault;
      setFileFault(`“${file.name}”: ${fault.message}`);
    }
  };
  return (
    <AccountForm>
      <Form ref={ref} method="post" action={action} noValidate preventScrollReset>
        {posted.done && (
          <Notice $tone="leaf" role="status">
            Unidades carregadas. Já estão à venda.
          </Notice>
        )}
        <FormSummary>{summary}</FormSummary>
        <Pair>
          <Field label="Tipo">
            {(ids) => (
              <Select {...ids} name="kind" defaultValue={posted.typed?.['kind'] ?? kind ?? 'code'}>
                {Object.entries(UNIT_KINDS).map(([value, { label }]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <FromFile>
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
          </FromFile>
        </Pair>
        <Field
          label="Unidades"
          hint="Uma por linha: código ou chave, e ;observação se houver. Contas: login;senha;e-mail;senha do e-mail;observação."
          error={error('text')}
        >
          {(ids) => (
            <Secret
              {...ids}
              name="text"
              rows={6}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {lines.length > 0 && (
          <Faults>
            {lines.slice(0, SHOWN).map(({ line, message }) => (
              <li key={line}>{`Linha ${line}: ${message}`}</li>
            ))}
            {lines.length > SHOWN && <li>… e mais {lines.length - SHOWN} linhas</li>}
          </Faults>
        )}
        <Actions>
          <SubmitButton name="intent" value="load" busy={busy} busyLabel="Carregando...">
            Carregar unidades
          </SubmitButton>
          {lines.length > 0 && (
            <SubmitButton
              name="intent"
              value="load-good"
              busy={busy}
              busyLabel="Carregando..."
              $variant="outline"
            >
              Carregar só as linhas boas
            </SubmitButton>
          )}
        </Actions>
      </Form>
    </AccountForm>
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

/** A file is read by a script. */
const FromFile = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;

const Secret = styled(TextArea)`
  font-family: ui-monospace, Menlo, Consolas, monospace;
`;

const Faults = styled.ul`
  display: grid;
  gap: ${space[1]};
  max-block-size: 16rem;
  padding-inline-start: ${space[5]};
  overflow: auto;
`;
