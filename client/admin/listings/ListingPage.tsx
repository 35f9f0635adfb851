import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { KindField } from '#client/admin/products/KindField.tsx';
import { DecisionPanel } from '#client/admin/sellers/DecisionPanel.tsx';
import { DecisionSummary } from '#client/admin/sellers/DecisionSummary.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { decideListing } from '#shared/contract/admin/listings.ts';
import type { Goods } from '#shared/shop/goods.ts';
import { DRAFT_STATES, LISTING_FIELDS, type ListingField } from '#shared/shop/listings.ts';
import type { loader } from './ListingPage.loader.ts';
import { TONES } from './listingTones.ts';
import { ALL_FIELDS, VERSION_FIELDS } from './versionFields.ts';
import { VersionTable } from './VersionTable.tsx';

const OUTCOMES = {
  approve: { label: 'Aprovar: vai ao ar agora', done: 'Aprovado. Já é o que os clientes veem.' },
  changes: { label: 'Pedir ajustes', done: 'Ajustes pedidos por e-mail.' },
  decline: { label: 'Recusar', done: 'Recusado. O vendedor foi avisado por e-mail.' },
};

/** One listing that was sent: as it would be, beside what is on sale, and the decision. */
export function Component() {
  const listing = useLoaderData<typeof loader>();
  const { id, title, state, isNew, seller, submittedAt, version } = listing;
  const [goods, setGoods] = useState<Goods | ''>(listing.goods ?? '');
  return (
    <AdminPage
      title={title}
      subtitle={isNew ? 'Anúncio novo' : 'Alteração de um anúncio que está à venda'}
      actions={<Chip $tone={TONES[state]}>{DRAFT_STATES[state]}</Chip>}
    >
      <BackLink to={adminPaths.listings}>Todos os anúncios</BackLink>
      <AsideColumns $aside="26rem">
        <VersionTable listing={listing} />
        <Stack>
          <Panel title="Vendedor">
            <Facts
              facts={[
                { name: 'Loja', value: <Link to={adminPaths.seller(seller.slug)}>{seller.name}</Link> },
                { name: 'Enviado', value: <Moment at={submittedAt} /> },
                ...(isNew
                  ? []
                  : [
                      {
                        name: 'Produto',
                        value: <Link to={adminPaths.product(id)}>Abrir como está no ar</Link>,
                      },
                    ]),
              ]}
            />
          </Panel>
          {state === 'submitted' ? (
            <Allowed<typeof decideListing> by="listings.decide">
              <DecisionPanel
                approving={
                  <KindField
                    value={goods}
                    ofCategory={listing.categoryGoods ?? undefined}
                    onChange={setGoods}
                  />
                }
                outcomes={OUTCOMES}
                parts={(isNew ? ALL_FIELDS : VERSION_FIELDS).map((name) => [name, LISTING_FIELDS[name]])}
                reasonHint="Vai por e-mail ao vendedor."
                decide={(given) =>
                  callEndpoint(
                    async () => (await import('#shared/contract/admin/listings.ts')).decideListing,
                    { params: { id }, body: { ...given, goods: goods || null, version } },
                  )
                }
                queue={listAddress(adminPaths.listings, { state: 'submitted' })}
              />
            </Allowed>
          ) : (
            <DecisionSummary
              by={listing.decidedBy}
              at={listing.decidedAt}
              reason={listing.reason}
              faults={listing.faults}
              nameOf={(path) => LISTING_FIELDS[path as ListingField]}
            />
          )}
        </Stack>
      </AsideColumns>
    </AdminPage>
  );
}
