import { useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/paths.ts';
import { useShell } from '#client/shell.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { SignedAmounts } from '#client/SignedAmounts.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import type { OwnMove } from '#shared/contract/seller.ts';
import { type ClockSettings, formatInstant } from '#shared/instant.ts';
import { SELLER_POCKETS } from '#shared/ledgerWords.ts';
import { AccountFrame } from '#client/storefront/account/AccountFrame.tsx';
import type { loader } from './StatementPage.loader.ts';

const columnsOf = (settings: ClockSettings): Column<OwnMove>[] => [
  {
    title: 'Movimento',
    cell: ({ text: sentence, rule, at }) => (
      <Words>
        <span>{sentence}</span>
        {rule && <small>{rule}</small>}
        <small>{formatInstant(at, settings)}</small>
      </Words>
    ),
  },
  {
    title: 'O que mudou',
    align: 'end',
    phone: 'line',
    cell: ({ changes }) => (
      <SignedAmounts rows={changes.map(({ pocket, amount }) => ({ name: SELLER_POCKETS[pocket], amount }))} />
    ),
  },
];

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

const Words = styled.span`
  display: grid;
  gap: ${space[1]};
  font-weight: 400;
  small {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
