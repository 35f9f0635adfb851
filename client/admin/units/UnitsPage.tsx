import { useState } from 'react';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { ListBody } from '#client/admin/kit/ListBody.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { OrderLink } from '#client/admin/kit/OrderLink.tsx';
import { StateLinks } from '#client/admin/kit/StateLinks.tsx';
import { useList } from '#client/admin/kit/useList.ts';
import { ListTools } from '#client/admin/views/ListTools.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { UNIT_TONES } from '#client/trade/unitTones.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { RowActions } from '#client/ui/overlay/RowActions.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { loadUnits, replaceUnit, revokeUnit, Unit } from '#shared/contract/admin/units.ts';
import { UNIT_KINDS, UNIT_STATES, type UnitState } from '#shared/trade/unitWords.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { LoadUnits } from './LoadUnits.tsx';
import { type UnitAction, UnitDialog } from './UnitDialog.tsx';

const STATES = Object.keys(UNIT_STATES) as UnitState[];

/** The units of a product: unsold ones and sold ones with their buyers, never their content. */
export function Component() {
  const { list, filters, csv, addressOf } = useList('units');
  const [unitAction, setUnitAction] = useState<UnitAction>();
  const { counts, product } = list;
  const here = adminPaths.units(product.id);
  const columns = columnsFor(product.ofSeller, setUnitAction);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <AdminPage title="Unidades" subtitle={product.title} actions={<ListTools columns={columns} csv={csv} />}>
      <BackLink to={adminPaths.product(product.id)}>Editar o produto</BackLink>
      {product.ofSeller ? (
        <Notice $tone="neutral">
          O vendedor gerencia as próprias unidades. Aqui aparece só a quantidade.
        </Notice>
      ) : (
        <Allowed<typeof loadUnits> by="units.load">
          <Panel
            title="Adicionar unidades"
            about={
              product.countsUnits
                ? `${formatNumber(product.stock)} disponíveis na loja. O estoque é o número de unidades disponíveis.`
                : `Entrega manual, com ${formatNumber(product.stock)} em estoque. Depois da primeira carga, só as unidades são vendidas.`
            }
          >
            <LoadUnits key={product.id} productId={product.id} kind={product.kind} />
          </Panel>
        </Allowed>
      )}
      <Tools>
        <StateLinks
          states={STATES}
          words={UNIT_STATES}
          counts={counts}
          all="Todas"
          chosen={filters.state}
          addressOf={(state) => addressOf({ state })}
        />
      </Tools>
      <ListBody
        caption="Unidades"
        columns={columns}
        list={list}
        addressOf={(page) => addressOf({ page })}
        filtered={all > 0}
        all={{ to: here, label: 'Ver todas as unidades' }}
        empty={{
          title: 'Nenhuma unidade aqui',
          filtered: 'Nenhuma unidade está neste estado.',
          nothing: 'Cole as primeiras acima, uma por linha.',
        }}
      />
      <UnitDialog unitAction={unitAction} onClose={() => setUnitAction(undefined)} />
    </AdminPage>
  );
}

/** The label of a unit, since its content stays encrypted. */
export const unitName = ({ id }: Pick<Unit, 'id'>): string => `#${id.slice(0, 8)}`;

const columnsFor = (ofSeller: boolean, ask: (deed: UnitAction) => void): Column<Unit>[] => [
  { title: 'Unidade', cell: unitName },
  { title: 'Tipo', cell: ({ kind }) => UNIT_KINDS[kind].label },
  {
    title: 'Situação',
    file: ['Estado'],
    phone: 'end',
    cell: ({ state }) => <Chip $tone={UNIT_TONES[state]}>{UNIT_STATES[state].label}</Chip>,
  },
  {
    title: 'Pedido',
    cell: ({ order }) => (order ? <OrderLink order={order} /> : '–'),
  },
  {
    title: 'Carregada',
    file: ['Carregada em'],
    phone: 'titled',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    title: 'Vendida',
    file: ['Vendida em', 'Reservada até'],
    phone: 'titled',
    cell: ({ soldAt, reservedUntil }) =>
      soldAt ? (
        <Moment at={soldAt} />
      ) : reservedUntil ? (
        <>
          até <Moment at={reservedUntil} />
        </>
      ) : (
        '–'
      ),
  },
  {
    title: 'Ações',
    phone: 'menu',
    cell: (unit) =>
      !ofSeller &&
      (unit.state === 'available' || unit.state === 'sold' || unit.state === 'revealed') && (
        <RowActions of={`unidade ${unitName(unit)}`}>
          {unit.state === 'available' && (
            <Allowed<typeof revokeUnit> by="units.load">
              <button
                type="button"
                data-danger
                aria-label={`Revogar a unidade ${unitName(unit)}`}
                onClick={() => ask({ unit, deed: 'revoke' })}
              >
                Revogar
              </button>
            </Allowed>
          )}
          {unit.state !== 'available' && (
            <Allowed<typeof replaceUnit> by="units.replace">
              <button
                type="button"
                aria-label={`Substituir a unidade ${unitName(unit)}`}
                onClick={() => ask({ unit, deed: 'replace' })}
              >
                Substituir
              </button>
            </Allowed>
          )}
        </RowActions>
      ),
  },
];

const Tools = styled.div`
  display: grid;
  gap: ${space[4]};
`;
