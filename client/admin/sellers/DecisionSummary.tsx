import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { FieldFault } from '#shared/contract/problem.ts';

interface DecidedProps {
  by: string | null;
  at: string | null;
  reason: string | null;
  faults: readonly FieldFault[];
  /** The label of the path of a fault. */
  nameOf: (path: string) => string;
  /** What was decided, where the rest of the page does not tell. */
  outcome?: string | undefined;
  children?: ReactNode;
}

/** A decision about an application: who, when, why, and the required changes. */
export const DecisionSummary = ({ by, at, reason, faults, nameOf, outcome, children }: DecidedProps) => (
  <Panel title="Decisão">
    {outcome && (
      <p>
        <strong>{outcome}</strong>
      </p>
    )}
    {by !== null && (
      <p>
        Por <strong>{by}</strong>
        {at !== null && (
          <>
            {' '}
            em <Moment at={at} />
          </>
        )}
        .
      </p>
    )}
    {reason && <p>{reason}</p>}
    {faults.length > 0 && (
      <Faults>
        {faults.map(({ path, message }) => (
          <li key={path}>
            <strong>{nameOf(path)}</strong>: {message}
          </li>
        ))}
      </Faults>
    )}
    {children}
  </Panel>
);

const Faults = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[5]};
`;
