import { useMemo } from 'react';
import { styled } from 'styled-components';
import { space } from '#client/ui/theme/tokens.ts';
import type { Fault } from './fault.ts';

interface LineFault {
  line: string;
  message: string;
}

const SHOWN = 50;

/** Lists all faults of single lines (`line.12`) below their field. The rest, `ofForm`, is shown as in any form. */
export const useLineFaults = (fault: Fault | undefined) => useMemo(() => apart(fault), [fault]);

function apart(fault: Fault | undefined) {
  const fields = Object.entries(fault?.fields ?? {});
  const ofLine = ([path]: [string, string]) => path.startsWith('line.');
  return {
    lines: fields
      .filter(ofLine)
      .map(([path, message]): LineFault => ({ line: path.slice('line.'.length), message })),
    ofForm: fault && { ...fault, fields: Object.fromEntries(fields.filter((each) => !ofLine(each))) },
  };
}

export function LineFaults({ lines }: { lines: LineFault[] }) {
  if (lines.length === 0) return null;
  return (
    <List>
      {lines.slice(0, SHOWN).map(({ line, message }) => (
        <li key={line}>{`Linha ${line}: ${message}`}</li>
      ))}
      {lines.length > SHOWN && <li>… e mais {lines.length - SHOWN} linhas</li>}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  max-block-size: 16rem;
  padding-inline-start: ${space[5]};
  overflow: auto;
`;
