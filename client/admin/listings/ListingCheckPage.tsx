import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { KindField } from '#client/admin/products/KindField.tsx';
import { DecisionPanel } from '#client/admin/sellers/DecisionPanel.tsx';
import { DecisionSummary } from '#client/admin/sellers/DecisionSummary.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { decideListingCheck, readListingCheck } from '#shared/contract/admin/listingChecks.ts';
import type { readAdminProduct } from '#shared/contract/admin/products.ts';
import type { Goods } from '#shared/shop/goods.ts';
import { CHECK_STATES } from '#shared/shop/listingChecks.ts';
import { LISTING_FIELDS, type ListingField } from '#shared/shop/listings.ts';
import { CHECK_TONES } from './checkTones.ts';
import { ALL_FIELDS, VERSION_FIELDS } from './versionFields.ts';
import { VersionTable } from './VersionTable.tsx';

const outcomesOf = (isNew: boolean) => ({
  approve: { label: 'Aprovar: fica como está no ar', done: 'Conferido. O vendedor foi avisado.' },
  changes: {
    label: isNew ? 'Pedir ajustes: sai do ar' : 'Pedir ajustes: volta à versão anterior',
    done: 'Ajustes pedidos por e-mail.',
  },
  decline: {
    label: isNew ? 'Recusar: sai do ar' : 'Recusar: volta ao que era',
    done: 'Recusado. O vendedor foi avisado por e-mail.',
  },
});

const TITLES = {
  approved: 'Antes',
  proposed: 'No ar desde então',
  both: 'Antes e depois da alteração do vendedor',
  alone: 'Publicado pelo vendedor',
};

/** One listing that went on sale at once: as it was, as it is, and the decision. */
export function Component() {
  const check = useReply<typeof readListingCheck>();
  const may = useMay();
  const { id, productId, title, state, isNew, seller, before, after, submittedAt, version } = check;
  const [goods, setGoods] = useState<Goods | ''>(check.goods ?? '');
  return (
    <AdminPage
      title={title}
      subtitle={isNew ? 'Anúncio novo, já no ar' : 'Alteração, já no ar'}
      actions={<Chip $tone={CHECK_TONES[state]}>{CHECK_STATES[state]}</Chip>}
    >
      <BackLink to={adminPaths.listingChecks}>Todas as conferências</BackLink>
      <AsideColumns $aside="26rem">
        <VersionTable listing={{ approved: before, proposed: after }} titles={TITLES} />
        <Stack>
          <Panel title="Vendedor">
            <Facts
              facts={[
                { name: 'Loja', value: <Link to={adminPaths.seller(seller.slug)}>{seller.name}</Link> },
                { name: 'Foi ao ar', value: <Moment at={submittedAt} /> },
                ...(may(needs<typeof readAdminProduct>('products.read'))
                  ? [
                      {
                        name: 'Produto',
                        value: <Link to={adminPaths.product(productId)}>Abrir como está agora</Link>,
                      },
                    ]
                  : []),
              ]}
            />
          </Panel>
          {state === 'waiting' ? (
            <Allowed<typeof decideListingCheck> by="listings.decide">
              <DecisionPanel
                approving={
                  <KindField
                    value={goods}
                    ofCategory={check.categoryGoods ?? undefined}
                    onChange={setGoods}
                  />
                }
                outcomes={outcomesOf(isNew)}
                parts={(isNew ? ALL_FIELDS : VERSION_FIELDS).map((name) => [name, LISTING_FIELDS[name]])}
                reasonHint="Vai por e-mail ao vendedor."
                decide={(given) =>
                  callEndpoint(
                    async () => (await import('#shared/contract/admin/listingChecks.ts')).decideListingCheck,
                    {
                      params: { id },
                      body: {
                        ...given,
                        goods: goods || null,
                        version,
                      },
                    },
                  )
                }
                queue={listAddress(adminPaths.listingChecks, { state: 'waiting' })}
              />
            </Allowed>
          ) : (
            <DecisionSummary
              by={check.decidedBy}
              at={check.decidedAt}
              reason={check.reason}
              faults={check.faults}
              nameOf={(path) => LISTING_FIELDS[path as ListingField]}
              outcome={CHECK_STATES[state]}
            />
          )}
        </Stack>
      </AsideColumns>
    </AdminPage>
  );
}
