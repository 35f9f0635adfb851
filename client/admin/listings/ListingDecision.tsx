import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { KindField } from '#client/admin/products/KindField.tsx';
import { DecisionPanel } from '#client/admin/sellers/DecisionPanel.tsx';
import { DecisionSummary } from '#client/admin/sellers/DecisionSummary.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { decideListingCheck, ListingCheck } from '#shared/contract/admin/listingChecks.ts';
import type { decideListing, ListingReview } from '#shared/contract/admin/listings.ts';
import type { Goods } from '#shared/shop/goods.ts';
import { LISTING_FIELDS, type ListingField } from '#shared/shop/listings.ts';
import { ALL_FIELDS, VERSION_FIELDS } from './versionFields.ts';

type PanelProps = Parameters<typeof DecisionPanel>[0];
type Decision = Parameters<PanelProps['decide']>[0] & { goods: Goods | null; version: number };

interface ListingDecisionProps {
  listing: ListingReview | ListingCheck;
  subtitle: string;
  chip: ReactNode;
  back: readonly [address: string, words: string];
  /** Names the moment at which the version arrived. */
  since: string;
  /** The product's address and the words of its link; undefined where there is none to open. */
  product: readonly [id: string, words: string] | undefined;
  /** The state in which the version waits for a decision. */
  waits: 'submitted' | 'waiting';
  outcomes: PanelProps['outcomes'];
  decide: (decision: Decision) => Promise<unknown>;
  /** What became of a version that was decided. */
  outcome?: string;
  /** The versions. */
  children: ReactNode;
}

/** The page of one version of a listing: its versions, its shop, and the decision. */
export function ListingDecision({ listing, back, product, waits, decide, ...props }: ListingDecisionProps) {
  const { title, state, isNew, seller, submittedAt, version } = listing;
  const [goods, setGoods] = useState<Goods | ''>(listing.goods ?? '');
  const facts = [
    { name: 'Loja', value: <Link to={adminPaths.seller(seller.slug)}>{seller.name}</Link> },
    { name: props.since, value: <Moment at={submittedAt} /> },
  ];
  if (product)
    facts.push({ name: 'Produto', value: <Link to={adminPaths.product(product[0])}>{product[1]}</Link> });
  return (
    <AdminPage title={title} subtitle={props.subtitle} actions={props.chip}>
      <BackLink to={back[0]}>{back[1]}</BackLink>
      <AsideColumns $aside="26rem">
        {props.children}
        <Stack>
          <Panel title="Vendedor">
            <Facts facts={facts} />
          </Panel>
          {state === waits ? (
            <Allowed<typeof decideListing | typeof decideListingCheck> by="listings.decide">
              <DecisionPanel
                approving={
                  <KindField
                    value={goods}
                    ofCategory={listing.categoryGoods ?? undefined}
                    onChange={setGoods}
                  />
                }
                outcomes={props.outcomes}
                parts={(isNew ? ALL_FIELDS : VERSION_FIELDS).map((name) => [name, LISTING_FIELDS[name]])}
                reasonHint="Vai por e-mail ao vendedor."
                decide={(decision) => decide({ ...decision, goods: goods || null, version })}
                queue={listAddress(back[0], { state: waits })}
              />
            </Allowed>
          ) : (
            <DecisionSummary
              by={listing.decidedBy}
              at={listing.decidedAt}
              reason={listing.reason}
              faults={listing.faults}
              nameOf={(path) => LISTING_FIELDS[path as ListingField]}
              outcome={props.outcome}
            />
          )}
        </Stack>
      </AsideColumns>
    </AdminPage>
  );
}
