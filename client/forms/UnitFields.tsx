import { styled } from 'styled-components';
import { Field, Input, TextArea } from '#client/ui/field/Field.tsx';
import { SelectField } from '#client/ui/field/TextField.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import { UNIT_KINDS, type UnitKind } from '#shared/trade/unitWords.ts';
import { useTextFile } from './useTextFile.ts';

const HINTS: Record<UnitKind, string> = {
  code: 'Uma unidade por linha: código, ou código;observação.',
  licence: 'Uma unidade por linha: chave, ou chave;observação.',
  credential:
    'Uma conta por linha: login;senha;e-mail;senha do e-mail;observação. Só login e senha são obrigatórios.',
};

const KINDS = Object.entries(UNIT_KINDS).map(([kind, { label }]) => [kind, label] as const);

interface UnitFieldsProps {
  kind: UnitKind;
  onKind: (kind: UnitKind) => void;
  text: string;
  onText: (text: string) => void;
  /** The fault of all lines together. */
  error: string | undefined;
}

/** Units as they are loaded, by the team and by sellers: what they are, and a line for each, pasted or from a file. */
export function UnitFields({ kind, onKind, text, onText, error }: UnitFieldsProps) {
  const file = useTextFile(onText);
  return (
    <>
      <Pair>
        <SelectField
          label="Tipo"
          name="kind"
          value={kind}
          choices={KINDS}
          onChange={(chosen) => onKind(chosen as UnitKind)}
        />
        <FromFile>
          <Field
            label="Arquivo CSV (opcional)"
            hint="Separado por ponto e vírgula, tabulação ou vírgula."
            error={file.fault}
          >
            {(ids) => (
              <Input
                {...ids}
                type="file"
                accept=".csv,.txt,text/csv,text/plain"
                onChange={(event) => void file.take(event)}
              />
            )}
          </Field>
        </FromFile>
      </Pair>
      <Field label="Unidades" hint={HINTS[kind]} error={error}>
        {(ids) => (
          <Secret
            {...ids}
            name="text"
            rows={6}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
    </>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;
  ${from.tablet} {
    grid-template-columns: 14rem minmax(0, 1fr);
  }
`;

/** A file is read by a script. */
const FromFile = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;

const Secret = styled(TextArea)`
  font-family: ui-monospace, Menlo, Consolas, monospace;
`;
