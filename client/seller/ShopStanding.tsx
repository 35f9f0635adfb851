import { Link } from 'react-router-dom';
import { paths } from '#client/pages/paths.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import type { SellerStanding } from '#shared/contract/seller/standing.ts';
import { type ClockSettings, formatInstant } from '#shared/values/instant.ts';

/** Why a shop does not sell now, until when, and how its owner answers; nothing while it does. */
export function ShopStanding({ standing, settings }: { standing: SellerStanding; settings: ClockSettings }) {
  const { state, reason, until } = standing;
  if (state === 'active') return null;
  return (
    <Notice $tone="ember">
      <strong>
        {state === 'closed'
          ? 'A sua loja foi encerrada.'
          : `A sua loja está suspensa até ${until === null ? 'a equipe decidir' : formatInstant(until, settings)}.`}
      </strong>{' '}
      {reason}{' '}
      {state === 'closed'
        ? 'Seus anúncios saíram do ar. Entregue as vendas em aberto. Você pode continuar a sacar.'
        : 'Seus anúncios saíram do ar e seus saques estão em espera. Entregue as vendas em aberto.'}{' '}
      <Link to={paths.contact}>Responder à equipe</Link>
    </Notice>
  );
}
