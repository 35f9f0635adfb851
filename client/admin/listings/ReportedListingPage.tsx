import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '#client/admin/kit/AdminPage.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { listAddress } from '#client/admin/kit/listAddress.ts';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { DecisionSummary } from '#client/admin/sellers/DecisionSummary.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { AsideColumns, Stack } from '#client/ui/AsideColumns.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Facts } from '#client/ui/Facts.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { ruledList } from '#client/ui/theme/surfaces.ts';
import { color } from '#client/ui/theme/tokens.ts';
import type { readCustomer } from '#shared/contract/admin/customers.ts';
import type {
  decideReportedListing,
  ReportedListing,
  readReportedListing,
} from '#shared/contract/admin/listingReports.ts';
import type { readListingReview } from '#shared/contract/admin/listings.ts';
import type { readAdminProduct } from '#shared/contract/admin/products.ts';
import { REPORT_KINDS, REPORT_STATES } from '#shared/shop/listingReports.ts';
import { REPORT_TONES } from './listingTones.ts';
import { ReportDecision } from './ReportDecision.tsx';

/** The reports about one listing, their authors, and the decision. */
export function Component() {
  const reported = useReply<typeof readReportedListing>();
  const { id, title, state, seller, product, reports, doubledBy, heldAt, version } = reported;
  const may = useMay();
  return (
    <AdminPage
      title={title}
      subtitle={subtitleOf(reported)}
      actions={<Chip $tone={REPORT_TONES[state]}>{REPORT_STATES[state]}</Chip>}
    >
      <BackLink to={adminPaths.reportedListings}>Todas as denúncias</BackLink>
      <AsideColumns $aside="26rem">
        <Panel title="O que foi dito">
          <ReportList>
            {doubledBy.map((other) => (
              <li key={other.id}>
                <strong>Outra loja quis vender o mesmo</strong>
                <p>
                  <Other other={other} />, de{' '}
                  <Link to={adminPaths.seller(other.seller.slug)}>{other.seller.name}</Link>, tentou adicionar
                  uma conta, chave ou código que este anúncio vende. A tentativa foi recusada. As lojas não
                  sabem uma da outra.
                </p>
                <small>
                  <Moment at={other.at} />
                </small>
              </li>
            ))}
            {reports.map(({ id: reportId, kind, account, text, by, at }) => (
              <li key={reportId}>
                <strong>{REPORT_KINDS[kind]}</strong>
                {account !== null && <p>Conta: {account}</p>}
                <p>{text || 'Sem mais palavras.'}</p>
                <small>
                  {may(needs<typeof readCustomer>('customers.read')) ? (
                    <Link to={adminPaths.customer(by.id)}>{by.name}</Link>
                  ) : (
                    by.name
                  )}
                  {!by.confirmed && ', e-mail não confirmado'}, <Moment at={at} />
                </small>
              </li>
            ))}
          </ReportList>
        </Panel>
        <Stack>
          <Panel title="O anúncio">
            <Facts
              facts={[
                { name: 'Loja', value: <Link to={adminPaths.seller(seller.slug)}>{seller.name}</Link> },
                { name: 'Agora', value: standingOf(reported) },
                ...(heldAt === null || state !== 'open'
                  ? []
                  : [{ name: 'Saiu do ar pelas denúncias', value: <Moment at={heldAt} /> }]),
                ...(may(needs<typeof readAdminProduct>('products.read'))
                  ? [
                      {
                        name: 'Produto',
                        value: <Link to={adminPaths.product(product.id)}>Abrir o produto</Link>,
                      },
                    ]
                  : []),
              ]}
            />
          </Panel>
          {state === 'open' ? (
            <Allowed<typeof decideReportedListing> by="listings.reports">
              <ReportDecision
                about="O denunciante e o vendedor recebem o motivo por e-mail."
                outcomes={[
                  ['keep', heldAt === null ? 'Manter o anúncio' : 'Manter: volta ao ar agora'],
                  ['take_down', 'Tirar do ar'],
                ]}
                grave="take_down"
                decide={(decision) =>
                  callEndpoint(
                    async () =>
                      (await import('#shared/contract/admin/listingReports.ts')).decideReportedListing,
                    { params: { id }, body: { ...decision, version } },
                  )
                }
                done={(outcome) => (outcome === 'keep' ? 'Anúncio mantido.' : 'Anúncio fora do ar.')}
                queue={listAddress(adminPaths.reportedListings, { state: 'open' })}
              />
            </Allowed>
          ) : (
            <DecisionSummary
              by={reported.decidedBy}
              at={reported.decidedAt}
              reason={reported.reason}
              faults={[]}
              nameOf={(path) => path}
              outcome={REPORT_STATES[state]}
            />
          )}
        </Stack>
      </AsideColumns>
    </AdminPage>
  );
}

/** An approved listing is a product; a waiting one is read in its queue. */
function Other({ other }: { other: ReportedListing['doubledBy'][number] }) {
  const may = useMay();
  const to = other.approved
    ? may(needs<typeof readAdminProduct>('products.read')) && adminPaths.product(other.id)
    : may(needs<typeof readListingReview>('listings.read')) && adminPaths.listing(other.id);
  return to ? <Link to={to}>{other.title}</Link> : <>“{other.title}”</>;
}

function subtitleOf({ claimed, doubled, accounts }: ReportedListing): string {
  if (claimed) return 'Conta reclamada';
  return doubled && accounts === 0 ? 'Duas lojas com a mesma conta' : 'Anúncio denunciado';
}

function standingOf({ product: { onSale, archived } }: ReportedListing): string {
  if (archived) return 'Arquivado';
  return onSale ? 'No ar' : 'Fora do ar';
}

const ReportList = styled.ul`
  ${ruledList};
  p {
    white-space: pre-line;
  }
  small {
    color: ${color.quiet};
  }
`;
