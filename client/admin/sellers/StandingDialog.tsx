import { useState } from 'react';
import { ReasonField } from '#client/admin/kit/ReasonField.tsx';
import { SalesField } from '#client/admin/kit/SalesField.tsx';
import { SendDialog } from '#client/admin/kit/SendDialog.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { splitList } from '#client/forms/checkedBody.ts';
import { CheckField } from '#client/ui/field/Field.tsx';
import { TextField } from '#client/ui/field/TextField.tsx';
import type { AdminSeller } from '#shared/contract/admin/sellers.ts';
import type { giveStrike } from '#shared/contract/admin/standing.ts';

export type StandingDeed = 'strike' | 'suspend' | 'close' | 'back';

const DEEDS: Record<StandingDeed, { title: string; about: string; button: string; done: string }> = {
  strike: {
    title: 'Advertir',
    about: 'O vendedor recebe a advertência por e-mail e pode recorrer uma vez.',
    button: 'Advertir',
    done: 'Advertência dada. O vendedor foi avisado por e-mail.',
  },
  suspend: {
    title: 'Suspender a loja',
    about: 'Os anúncios saem do ar e os saques ficam em espera. As vendas em aberto continuam.',
    button: 'Suspender',
    done: 'Loja suspensa. O vendedor foi avisado por e-mail.',
  },
  close: {
    title: 'Encerrar a loja',
    about: 'Os anúncios saem do ar de vez. As vendas em aberto continuam, e o vendedor pode sacar.',
    button: 'Encerrar',
    done: 'Loja encerrada. O vendedor foi avisado por e-mail.',
  },
  back: {
    title: 'Trazer a loja de volta',
    about: 'Os anúncios suspensos voltam à venda, e os saques são liberados.',
    button: 'Trazer de volta',
    done: 'A loja voltou. O vendedor foi avisado por e-mail.',
  },
};

interface StandingDialogProps {
  seller: AdminSeller;
  deed: StandingDeed;
  onClose: () => void;
}

/** Asks for what a decision about a seller needs; the seller reads the reason. */
export function StandingDialog({ seller: { slug, version }, deed, onClose }: StandingDialogProps) {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [sales, setSales] = useState('');
  const [grave, setGrave] = useState(false);
  const { title, about, button, done } = DEEDS[deed];
  const params = { slug };
  const send = {
    strike: () =>
      callEndpoint(async () => (await import('#shared/contract/admin/standing.ts')).giveStrike, {
        params,
        body: { reason, sales: splitList(sales), grave },
      }),
    suspend: () =>
      callEndpoint(async () => (await import('#shared/contract/admin/standing.ts')).suspendSeller, {
        params,
        body: { reason, until, version },
      }),
    close: () =>
      callEndpoint(async () => (await import('#shared/contract/admin/standing.ts')).closeSeller, {
        params,
        body: { reason, version },
      }),
    back: () =>
      callEndpoint(async () => (await import('#shared/contract/admin/standing.ts')).returnSeller, {
        params,
        body: { version },
      }),
  };
  return (
    <SendDialog<typeof giveStrike, 'reason' | 'until' | 'sales'>
      title={title}
      about={<p>{about}</p>}
      label={button}
      isDestructive={deed !== 'back'}
      send={send[deed]}
      done={() => done}
      onClose={onClose}
    >
      {(error) => (
        <>
          {deed !== 'back' && (
            <ReasonField
              hint="O vendedor o lê."
              value={reason}
              error={error('reason')}
              onChange={setReason}
            />
          )}
          {deed === 'suspend' && (
            <TextField
              label="Até o dia (opcional)"
              hint="Vazio: até a equipe decidir."
              type="date"
              value={until}
              error={error('until')}
              onChange={setUntil}
            />
          )}
          {deed === 'strike' && (
            <>
              <SalesField value={sales} error={error('sales')} onChange={setSales} />
              <CheckField
                label="Grave: vale por três e suspende a loja agora"
                checked={grave}
                onChange={({ target }) => setGrave(target.checked)}
              />
            </>
          )}
        </>
      )}
    </SendDialog>
  );
}
