import { styled } from 'styled-components';
import { Chip } from '#client/ui/Chip.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { space, text } from '#client/ui/theme/tokens.ts';
import type { ProductImport, ProductImportLine } from '#shared/contract/importForm.ts';
import { LINE_VERDICTS } from '#shared/shop/productSheet.ts';
import { VERDICT_TONES } from './lineVerdicts.ts';

/** The result of each line of a file; `fresh` is the word for a new one. */
export const verdictColumns = (fresh: string): Column<ProductImportLine>[] => [
  {
    title: 'O que acontece',
    file: ['Resultado'],
    phone: 'end',
    cell: ({ verdict }) => <Chip $tone={VERDICT_TONES[verdict]}>{LINE_VERDICTS[verdict].label}</Chip>,
  },
  {
    title: 'Detalhes',
    file: ['Mudanças', 'Erros'],
    phone: 'line',
    cell: (line) => <Details {...line} fresh={fresh} />,
  },
];

function Details({ verdict, changes, faults, fresh }: ProductImportLine & { fresh: string }) {
  if (verdict === 'unchanged') return 'Nada muda';
  if (verdict === 'new' && changes.length === 0) return fresh;
  const summary =
    verdict === 'faulty'
      ? faults.map(({ column, message }) => ({ column, what: message }))
      : changes.map(({ column, before, after }) => ({
          column,
          what: `${short(before) || 'vazio'} → ${short(after) || 'vazio'}`,
        }));
  return (
    <List>
      {summary.map(({ column, what }) => (
        <li key={column}>
          <strong>{column}:</strong> {what}
        </li>
      ))}
    </List>
  );
}

const SHORT = 80;
const short = (text: string): string => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding: 0;
  list-style: none;
`;

/** The summary of a file before it is confirmed. */
export function ImportNotices({ counts, ignoredColumns }: Pick<ProductImport, 'counts' | 'ignoredColumns'>) {
  return (
    <>
      {ignoredColumns.length > 0 && (
        <Notice $tone="neutral">{`Colunas que não são lidas: ${ignoredColumns.join(', ')}.`}</Notice>
      )}
      {counts.faulty > 0 && (
        <Notice $tone="ember">Linhas com erro ficam de fora. Corrija na planilha e envie de novo.</Notice>
      )}
    </>
  );
}

/** How a spreadsheet is to be filled in. */
export const SheetSteps = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[5]};
  font-size: ${text.small};
`;
