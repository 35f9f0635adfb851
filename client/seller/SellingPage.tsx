import { useLoaderData } from 'react-router-dom';
import { AccountFrame } from '#client/account/AccountFrame.tsx';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { SellerApplicationForm } from '#shared/contract/account/application.ts';
import { businessDayWords, formatDate } from '#shared/values/instant.ts';
import { ApplicationForm } from './ApplicationForm.tsx';
import type { loader } from './SellingPage.loader.ts';
import { ShopOverview } from './ShopOverview.tsx';

/** '/vender': the shop at a glance, or how far the application for one is. */
export function Component() {
  const { application, shop, waiting } = useLoaderData<typeof loader>();
  if (shop && waiting) return <ShopOverview shop={shop} waiting={waiting} />;
  return (
    <AccountFrame
      title="Vender na loja"
      about="Acompanhe sua inscrição."
      trail={[{ label: 'Anunciar', to: paths.sell }, { label: 'Vender na loja' }]}
    >
      <Step application={application} />
    </AccountFrame>
  );
}

function Step({ application }: { application: SellerApplicationForm }) {
  const settings = useShell()?.settings;
  const { state, reason, submittedAt, mayApplyAgainAt } = application;
  const day = (at: string | null) => (at && settings ? formatDate(at, settings) : '');
  if (state === 'submitted')
    return (
      <Panel title="Inscrição em análise">
        <p>
          Recebemos a sua inscrição em {day(submittedAt)}. Respondemos por e-mail em até{' '}
          {businessDayWords(settings?.sellerAnswerDays ?? 2)}.
        </p>
        <p>Até lá, não dá para mudar dados e documentos.</p>
        <Prepare />
      </Panel>
    );
  if (state === 'declined' && mayApplyAgainAt !== null)
    return (
      <Panel title="Inscrição não aprovada">
        <p>{reason}</p>
        <p>Você pode se inscrever de novo a partir de {day(mayApplyAgainAt)}.</p>
      </Panel>
    );
  return (
    <>
      {state === 'changes' && (
        <Notice $tone="accent">
          A equipe pediu ajustes: {reason} Corrija os campos marcados e envie de novo.
        </Notice>
      )}
      {state === 'declined' && (
        <Notice $tone="neutral">A inscrição anterior não foi aprovada: {reason} Você pode refazê-la.</Notice>
      )}
      <ApplicationForm application={application} />
      {state === 'changes' && (
        <Panel title="Enquanto isso">
          <Prepare />
        </Panel>
      )}
    </>
  );
}

/** The applicant's options while the team decides. */
const Prepare = () => (
  <>
    <p>Prepare seus anúncios e envie quando a loja abrir.</p>
    <Actions>
      <ButtonLink to={paths.listings} $variant="outline">
        Preparar anúncios
      </ButtonLink>
    </Actions>
  </>
);
