import { listAddress } from '#client/admin/kit/listAddress.ts';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { callEndpoint } from '#client/calls/callEndpoint.ts';
import { adminPaths } from '#client/pages/adminPages.ts';
import type { Application } from '#shared/contract/admin/sellerApplications.ts';
import { APPLICATION_PARTS } from './applicationParts.ts';
import { DecisionPanel } from './DecisionPanel.tsx';

const OUTCOMES = {
  approve: { label: 'Aprovar: a loja nasce agora', done: 'Inscrição aprovada. A loja está aberta.' },
  changes: { label: 'Pedir ajustes', done: 'Ajustes pedidos por e-mail.' },
  decline: { label: 'Recusar', done: 'Inscrição recusada. A pessoa foi avisada por e-mail.' },
};

/** The decision about an application. */
export const ApplicationDecision = ({
  application: { id, version, dueAt },
}: {
  application: Application;
}) => (
  <DecisionPanel
    about={
      dueAt && (
        <>
          A resposta foi prometida até <Moment at={dueAt} />.
        </>
      )
    }
    outcomes={OUTCOMES}
    parts={APPLICATION_PARTS}
    reasonHint="Enviamos por e-mail ao candidato."
    decide={(form) =>
      callEndpoint(
        async () => (await import('#shared/contract/admin/sellerApplications.ts')).decideApplication,
        { params: { id }, body: { ...form, version } },
      )
    }
    queue={listAddress(adminPaths.applications, { state: 'submitted' })}
  />
);
