import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '#client/ui/Button.tsx';
import { Field, Input, Select, TextArea } from '#client/ui/field/Field.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { toast } from '#client/ui/feedback/Toast.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import { UNIT_KINDS, type UnitKind } from '#shared/unitWords.ts';
import { useSaving } from '#client/forms/useSaving.ts';
import { useUnsavedWarning } from '../layout/useUnsavedWarning.ts';
import { decodeText, UnreadableText } from './decodeText.ts';

const HINTS: Record<UnitKind, string> = {
  code: 'Uma unidade por linha: código, ou código;observação.',
  licence: 'Uma unidade por linha: chave, ou chave;observação.',
  credential:
    'Uma conta por linha: login;senha;e-mail;senha do e-mail;observação. Só login e senha são obrigatórios.',
};

/** Units by paste or CSV; every faulty line is named, and nothing is loaded until all are good or the rest is wanted. */
export function LoadUnits({ productId, kind: known }: { productId: string; kind: UnitKind | null }) {
  const { busy, fault, save, forget } = useSaving();
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<UnitKind>(known ?? 'code');
  const [text, setText] = useState('');
  const [fileFault, setFileFault] = useState('');
  // What was pasted stands nowhere else, and is too secret to be kept by the browser.
  useUnsavedWarning(text.trim() !== '');
  const faults = Object.entries(fault?.fields ?? {}).filter(([path]) => path.startsWith('line.'));
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
      <Field label="Unidades" hint={HINTS[kind]} error={fault?.fields['text']}>
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
      <div role="alert">
        {fault && <Notice $tone="ember">{fault.message}</Notice>}
        {faults.length > 0 && (
          <Faults>
            {faults.slice(0, 50).map(([path, message]) => (
              <li key={path}>
                Linha {path.slice('line.'.length)}: {message}
              </li>
            ))}
            {faults.length > 50 && <li>… e mais {faults.length - 50} linhas</li>}
          </Faults>
        )}
      </div>
      <Ways>
        <Button type="submit" disabled={busy || text.trim() === ''}>
          {busy ? 'Carregando...' : 'Carregar unidades'}
        </Button>
        {faults.length > 0 && (
          <Button type="button" $variant="outline" disabled={busy} onClick={() => void send(true)}>
            Carregar só as linhas boas
          </Button>
        )}
      </Ways>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  textarea {
    font-family: ui-monospace, Menlo, Consolas, monospace;
  }
  [role='alert'] {
    display: grid;
    gap: ${space[2]};
  }
  [role='alert']:empty {
    display: none;
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

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
