import { useLoaderData } from 'react-router-dom';
import { paths } from '#client/paths.ts';
import { statementColumns } from '#client/statementColumns.tsx';
import { useShell } from '#client/shell.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { Table } from '#client/ui/Table.tsx';
import type { OwnMove } from '#shared/contract/seller.ts';
import { type ClockSettings, formatInstant } from '#shared/instant.ts';
import { AccountFrame } from '#client/storefront/account/AccountFrame.tsx';
import type { loader } from './StatementPage.loader.ts';

const columnsOf = (settings: ClockSettings) =>
  statementColumns<OwnMove>(({ at }) => formatInstant(at, settings));

/** Each move of the own money in a sentence, with the rule behind it. */
export function Component() {
  const { items, page, perPage, total } = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  return (
    <AccountFrame
      title="Extrato"
      about="Cada movimento do seu dinheiro, com a regra que o explica e o que o traria antes."
      trail={[{ label: 'Minha loja', to: paths.selling }, { label: 'Extrato' }]}
    >
      {items.length > 0 && settings ? (
        <>
          <Table
            caption="Extrato"
            phone="lines"
            columns={columnsOf(settings)}
            rows={items}
            keyOf={({ id }) => id}
          />
          <PageLinks
            page={page}
            pages={Math.ceil(total / perPage)}
            addressOf={(number) => `${paths.statement}?page=${number}`}
          />
        </>
      ) : (
        <EmptyState
          title="Nenhum movimento"
          action={<ButtonLink to={paths.selling}>Voltar à minha loja</ButtonLink>}
        >
          A primeira venda paga aparece aqui.
        </EmptyState>
      )}
    </AccountFrame>
  );
}
