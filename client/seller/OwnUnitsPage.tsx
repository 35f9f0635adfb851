import { Form, Link, useActionData, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { SellerFrame } from '#client/account/sellerFrame/SellerFrame.tsx';
import { FormSummary } from '#client/forms/FormSummary.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { DELIVERY_FIELDS } from '#client/trade/deliveryFields.ts';
import { UNIT_TONES } from '#client/trade/unitTones.ts';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx';
import { FilterLinks } from '#client/ui/FilterLinks.tsx';
import { FocusOnMount } from '#client/ui/FocusOnMount.tsx';
import { PageLinks } from '#client/ui/PageLinks.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { type Column, Table } from '#client/ui/Table.tsx';
import { space } from '#client/ui/theme/tokens.ts';
import type { SellerUnit, SellerUnitPage } from '#shared/contract/seller/units.ts';
import type { UnitSecret } from '#shared/contract/unitSecret.ts';
import { UNIT_KINDS, UNIT_STATES, type UnitState } from '#shared/trade/unitWords.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';
import { formatNumber } from '#shared/values/numbers.ts';
import { AddSellerUnits } from './AddSellerUnits.tsx';
import { ListingNotFound } from './ListingNotFound.tsx';
import type { UnitsAnswer } from './OwnUnitsPage.action.ts';
import type { loader } from './OwnUnitsPage.loader.ts';

const STATES = Object.entries(UNIT_STATES) as [UnitState, { plural: string }][];

const TRAIL = [{ label: 'Anúncios', to: paths.listings }, { label: 'Unidades' }];

/** '/vender/anuncios/{id}/unidades': what delivers itself, loaded and seen by its seller alone. */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<UnitsAnswer | undefined>();
  const settings = useShell()?.settings;
  if (!loaded || !settings) return <ListingNotFound why="O anúncio pode ter sido excluído ou recusado." />;
  const { units, state } = loaded;
  const { listing, counts } = units;
  const here = paths.ownUnits(listing.id);
  const address = (changed: { state?: UnitState | undefined; page?: number }) => {
    const { state: wanted = state, page } = { state, ...changed };
    const search = new URLSearchParams({
      ...('state' in changed ? changed.state && { state: changed.state } : wanted && { state: wanted }),
      ...(page && page > 1 && { page: String(page) }),
    }).toString();
    return search ? `${here}?${search}` : here;
  };
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const refused = answer?.done === false && answer.intent !== 'load' ? answer.fault.message : undefined;
  return (
    <SellerFrame
      title="Unidades"
      description={listing.title}
      about={<Link to={paths.listing(listing.id)}>{listing.title}</Link>}
      trail={TRAIL}
    >
      <Panel title="Adicionar unidades" about={aboutLoading(listing)}>
        <AddSellerUnits key={`${all}`} action={here} kind={listing.kind} waits={listing.waits} />
      </Panel>
      <FormSummary>{refused}</FormSummary>
      {all > 0 && (
        <FilterLinks
          label="Filtrar por estado"
          items={[
            { label: 'Todas', count: all, to: address({ state: undefined }), current: state === undefined },
            ...STATES.filter(([value]) => counts[value] > 0 || value === state).map(
              ([value, { plural }]) => ({
                label: plural,
                count: counts[value],
                to: address({ state: value }),
                current: state === value,
              }),
            ),
          ]}
        />
      )}
      {units.items.length > 0 ? (
        <>
          <Table
            caption="Unidades"
            columns={columnsOf(here, settings, answer?.done === true ? answer.shown : undefined)}
            rows={units.items}
            keyOf={({ id }) => id}
          />
          <PageLinks
            page={units.page}
            pages={Math.ceil(units.total / units.perPage)}
            addressOf={(page) => address({ page })}
          />
        </>
      ) : (
        <EmptyState title="Nenhuma unidade aqui">
          {all > 0 ? 'Nenhuma unidade está neste estado.' : 'Cole as primeiras acima, uma por linha.'}
        </EmptyState>
      )}
    </SellerFrame>
  );
}

const WHO_READS = 'Ficam cifradas. Só você vê, e só até a venda.';

function aboutLoading({ waits, countsUnits, stock }: SellerUnitPage['listing']): string {
  const loaded = formatNumber(stock);
  if (waits)
    return `${stock > 0 ? `${loaded} ${stock === 1 ? 'carregada' : 'carregadas'}. ` : ''}Entram à venda com o anúncio, com entrega automática. ${WHO_READS}`;
  return countsUnits
    ? `${loaded} à venda, com entrega automática. ${WHO_READS}`
    : 'Adicione chaves para ligar a entrega automática. O anúncio passa a vender só o que você adicionar.';
}

/** The display name of a unit, since its content stays sealed. */
const nameOf = (id: string): string => `#${id.slice(0, 8)}`;

const factsOf = (secret: UnitSecret): { name: string; value: string }[] => {
  const contents = new Map<string, unknown>(Object.entries(secret));
  return DELIVERY_FIELDS[secret.kind].flatMap(([field, label]) => {
    const value = contents.get(field);
    return typeof value === 'string' ? [{ name: label.replace(' (opcional)', ''), value }] : [];
  });
};

const columnsOf = (
  action: string,
  settings: ClockSettings,
  shown: Extract<UnitsAnswer, { done: true }>['shown'],
): Column<SellerUnit>[] => [
  { title: 'Unidade', cell: ({ id }) => nameOf(id) },
  { title: 'Tipo', cell: ({ kind }) => UNIT_KINDS[kind].label },
  {
    title: 'Situação',
    phone: 'end',
    cell: ({ state }) => <Chip $tone={UNIT_TONES[state]}>{UNIT_STATES[state].label}</Chip>,
  },
  {
    title: 'Venda',
    phone: 'titled',
    cell: ({ sale }) => (sale === null ? '–' : <Link to={paths.sale(sale)}>{sale}</Link>),
  },
  { title: 'Carregada', phone: 'titled', cell: ({ createdAt }) => formatInstant(createdAt, settings) },
  {
    title: 'Ações',
    cell: ({ id, state, readable }) =>
      state === 'available' &&
      (!readable ? (
        <UnitForm action={action} id={id} intent="revoke" label="Tirar de vez" />
      ) : shown?.unit === id ? (
        <FocusOnMount label={`Unidade ${nameOf(id)}: só você vê, e só até a venda`}>
          <Shown>
            <Facts facts={factsOf(shown.secret)} />
            <UnitForm action={action} id={id} intent="revoke" label="Tirar de vez" />
          </Shown>
        </FocusOnMount>
      ) : (
        <UnitForm action={action} id={id} intent="view" label="Ver" />
      )),
  },
];

/** The content of a unit comes first, and the remove button with it: a unit is removed only after a look at it. */
const UnitForm = ({
  action,
  id,
  intent,
  label,
}: {
  action: string;
  id: string;
  intent: 'view' | 'revoke';
  label: string;
}) => (
  <Form method="post" action={action} preventScrollReset>
    <input type="hidden" name="unit" value={id} />
    <Button
      name="intent"
      value={intent}
      $variant="outline"
      $size="sm"
      aria-label={`${label} (unidade ${nameOf(id)})`}
    >
      {label}
    </Button>
  </Form>
);

const Shown = styled.div`
  display: grid;
  gap: ${space[3]};
`;
