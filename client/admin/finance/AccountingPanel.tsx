import { useState } from 'react';
import { styled } from 'styled-components';
import { CsvButton } from '#client/admin/export/CsvButton.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Field, Input } from '#client/ui/field/Field.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { from, space } from '#client/ui/theme/tokens.ts';
import type { readAccounting } from '#shared/contract/admin/accounting.ts';

/** One month as a file for the accountant. */
export function AccountingPanel() {
  const [month, setMonth] = useState(lastMonth);
  const address = `/api/admin/finance/accounting?${new URLSearchParams({ month }).toString()}`;
  return (
    <Allowed<typeof readAccounting> by="finance.read">
      <Panel
        title="Para a contabilidade"
        about="Vendas, taxas e reembolsos de um mês em CSV. Some a coluna “Taxa da loja” para ter o faturamento."
      >
        <Row>
          <Field label="Mês">
            {(ids) => (
              <Input
                {...ids}
                type="month"
                value={month}
                placeholder="2026-10"
                onChange={({ currentTarget }) => setMonth(currentTarget.value)}
              />
            )}
          </Field>
          <CsvButton address={address} label="Baixar a planilha" />
        </Row>
      </Panel>
    </Allowed>
  );
}

function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 15)).toISOString().slice(0, 7);
}

const Row = styled.div`
  display: grid;
  align-items: end;
  gap: ${space[3]};
  ${from.tablet} {
    grid-template-columns: 16rem auto;
    justify-content: start;
  }
`;
