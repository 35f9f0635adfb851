import { useLoaderData } from 'react-router-dom';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Chip } from '#client/ui/Chip.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { DRAFT_STATES } from '#shared/shop/listings.ts';
import { ListingDecision } from './ListingDecision.tsx';
import type { loader } from './ListingPage.loader.ts';
import { DRAFT_TONES } from './listingTones.ts';
import { VersionTable } from './VersionTable.tsx';

const OUTCOMES = {
  approve: { label: 'Aprovar: vai ao ar agora', done: 'Aprovado. Já é o que os clientes veem.' },
  changes: { label: 'Pedir ajustes', done: 'Ajustes pedidos por e-mail.' },
  decline: { label: 'Recusar', done: 'Recusado. O vendedor foi avisado por e-mail.' },
};

/** One submitted listing: the new version beside the one on sale, and the decision. */
export function Component() {
  const listing = useLoaderData<typeof loader>();
  const { id, state, isNew, likely } = listing;
  return (
    <ListingDecision
      listing={listing}
      subtitle={isNew ? 'Anúncio novo' : 'Alteração de um anúncio que está à venda'}
      chip={<Chip $tone={DRAFT_TONES[state]}>{DRAFT_STATES[state]}</Chip>}
      back={[adminPaths.listings, 'Todos os anúncios']}
      since="Enviado"
      product={isNew ? undefined : [id, 'Abrir como está no ar']}
      waits="submitted"
      outcomes={OUTCOMES}
      decide={(body) =>
        callEndpoint(async () => (await import('#shared/contract/admin/listings.ts')).decideListing, {
          params: { id },
          body,
        })
      }
    >
      {likely.length > 0 && (
        <Notice $tone="accent">
          Pode ser contato: {likely.flatMap(({ words }) => words.map((each) => `“${each}”`)).join(', ')}.
        </Notice>
      )}
      <VersionTable listing={listing} />
    </ListingDecision>
  );
}
