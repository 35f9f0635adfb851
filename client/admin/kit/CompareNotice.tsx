import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { Moment } from './Moment.tsx';

export interface Difference {
  label: string;
  /** Words, or pictures. */
  mine: ReactNode;
  stored: ReactNode;
}

interface CompareNoticeProps {
  /** 'Este produto': what another user changed. */
  what: string;
  /** The user who saved it, if known. */
  lastChange?: { username: string; at: string } | null | undefined;
  rows: Difference[];
  busy: boolean;
  /** The request, where it was not a save of the fields. */
  keepLabel?: string | undefined;
  onKeepMine: () => void;
  onTakeStored: () => void;
}

const COLUMNS: Column<Difference>[] = [
  { title: 'Campo', cell: ({ label }) => label },
  { title: 'O que você escreveu', cell: ({ mine }) => <Value>{mine}</Value> },
  { title: 'O que está salvo', cell: ({ stored }) => <Value>{stored}</Value> },
];

/** Another user saved first: who, when, and the differences to choose from. */
export function CompareNotice({
  what,
  lastChange,
  rows,
  busy,
  keepLabel = 'Salvar o que escrevi',
  onKeepMine,
  onTakeStored,
}: CompareNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // The save button is at the end of a long form.
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} tabIndex={-1}>
      <Panel title={`${what} mudou enquanto você editava`}>
        <p>
          {lastChange ? (
            <>
              <strong>{lastChange.username}</strong> salvou em <Moment at={lastChange.at} />.
            </>
          ) : (
            'Alguém salvou antes de você.'
          )}{' '}
          {rows.length > 0
            ? 'Compare e escolha. Seu texto continua aqui.'
            : 'As duas versões têm os mesmos dados.'}
        </p>
        {rows.length > 0 && (
          <Table caption="Diferenças" columns={COLUMNS} rows={rows} keyOf={({ label }) => label} />
        )}
        <Actions $at="end">
          <Button type="button" $variant="outline" disabled={busy} onClick={onTakeStored}>
            Usar o que está salvo
          </Button>
          <Button type="button" disabled={busy} onClick={onKeepMine}>
            {keepLabel}
          </Button>
        </Actions>
      </Panel>
    </Box>
  );
}

const Box = styled.div`
  scroll-margin-block-start: 5rem;
  &:focus {
    outline: none;
  }
`;

const Value = styled.div`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
  white-space: pre-line;
`;
