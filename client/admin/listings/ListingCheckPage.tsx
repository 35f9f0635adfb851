import { needs, useMay } from '#client/admin/kit/useMay.ts';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import { useReply } from '#client/pages/useReply.ts';
import { Chip } from '#client/ui/Chip.tsx';
import type { readListingCheck } from '#shared/contract/admin/listingChecks.ts';
import type { readAdminProduct } from '#shared/contract/admin/products.ts';
import { CHECK_STATES } from '#shared/shop/listingChecks.ts';
import { ListingDecision } from './ListingDecision.tsx';
import { CHECK_TONES } from './listingTones.ts';
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

/** One listing that went on sale before its check: old and new version, and the decision. */
export function Component() {
  const check = useReply<typeof readListingCheck>();
  const may = useMay();
  const { id, productId, state, isNew, before, after } = check;
  return (
    <ListingDecision
      listing={check}
      subtitle={isNew ? 'Anúncio novo, já no ar' : 'Alteração, já no ar'}
      chip={<Chip $tone={CHECK_TONES[state]}>{CHECK_STATES[state]}</Chip>}
      back={[adminPaths.listingChecks, 'Todas as conferências']}
      since="Foi ao ar"
      product={
        may(needs<typeof readAdminProduct>('products.read'))
          ? [productId, 'Abrir como está agora']
          : undefined
      }
      waits="waiting"
      outcomes={outcomesOf(isNew)}
      outcome={CHECK_STATES[state]}
      decide={(body) =>
        callEndpoint(
          async () => (await import('#shared/contract/admin/listingChecks.ts')).decideListingCheck,
          {
            params: { id },
            body,
          },
        )
      }
    >
      <VersionTable listing={{ approved: before, proposed: after }} titles={TITLES} />
    </ListingDecision>
  );
}
