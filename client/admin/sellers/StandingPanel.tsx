import { useState } from 'react';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { Actions } from '#client/ui/Actions.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import type { AdminSeller } from '#shared/contract/admin/sellers.ts';
import type { suspendSeller } from '#shared/contract/admin/standing.ts';
import { SELLER_STATES } from '#shared/people/sellerStanding.ts';
import { type StandingDeed, StandingDialog } from './StandingDialog.tsx';
import { STANDING_TONES } from './standingTones.ts';

/** Whether the shop sells, why not, and the possible decisions. */
export function StandingPanel({ seller }: { seller: AdminSeller }) {
  const [deed, setDeed] = useState<StandingDeed>();
  const { state, reason, since, until } = seller.standing;
  return (
    <Panel title="Situação">
      <p>
        <Chip $tone={STANDING_TONES[state]}>{SELLER_STATES[state]}</Chip>
      </p>
      {reason && <p>{reason}</p>}
      {since && (
        <Quiet>
          Desde <Moment at={since} />
          {state === 'suspended' &&
            (until ? (
              <>
                {' '}
                até <Moment at={until} />
              </>
            ) : (
              ', até a equipe decidir'
            ))}
        </Quiet>
      )}
      <Allowed<typeof suspendSeller> by="sellers.manage">
        <Actions>
          {state !== 'active' && <Button onClick={() => setDeed('back')}>Trazer de volta</Button>}
          {state !== 'closed' && (
            <>
              <Button $variant="outline" onClick={() => setDeed('strike')}>
                Advertir
              </Button>
              <Button $variant="outline" onClick={() => setDeed('suspend')}>
                {state === 'suspended' ? 'Mudar a suspensão' : 'Suspender'}
              </Button>
              <Button $variant="outline" onClick={() => setDeed('close')}>
                Encerrar
              </Button>
            </>
          )}
        </Actions>
        {deed && <StandingDialog seller={seller} deed={deed} onClose={() => setDeed(undefined)} />}
      </Allowed>
    </Panel>
  );
}
