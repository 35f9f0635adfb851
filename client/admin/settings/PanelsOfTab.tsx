import { Suspense } from 'react';
import { styled } from 'styled-components';
import { ProviderInUse } from '#client/admin/integrations/ProviderInUse.tsx';
import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { lazyOnDemand } from '#client/pages/lazyWhenIdle.ts';
import { Actions } from '#client/ui/Actions.tsx';
import { ButtonLink } from '#client/ui/Button.tsx';
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { from } from '#client/ui/theme/tokens.ts';
import type { listMails } from '#shared/contract/admin/mails.ts';
import type { ProvidersInUse } from '#shared/contract/admin/payments.ts';
import type { SettingValues } from './settingValues.ts';

const SeoPreview = lazyOnDemand(
  async () => (await import('#client/admin/settings/seo/SeoPreview.tsx')).SeoPreview,
);

const SystemPanels = lazyOnDemand(
  async () => (await import('#client/admin/settings/system/SystemPanels.tsx')).SystemPanels,
);
const AccountingPanel = lazyOnDemand(
  async () => (await import('#client/admin/finance/AccountingPanel.tsx')).AccountingPanel,
);

interface PanelsOfTabProps {
  slug: string;
  values: SettingValues;
  providers: ProvidersInUse;
}

/** What a tab shows above its fields: a link to related settings, or a preview. */
export function PanelsOfTab({ slug, values, providers }: PanelsOfTabProps) {
  return (
    <>
      {slug === 'e-mail' && (
        <Panel title="Modelos" about="Assunto e texto de cada e-mail, com prévia, teste e versões.">
          <Actions>
            <ButtonLink to={adminPaths.mailTexts} $variant="outline">
              Abrir os modelos de e-mail
            </ButtonLink>
          </Actions>
        </Panel>
      )}
      {slug === 'e-mail' && (
        <Allowed<typeof listMails> by="mails.read">
          <Panel title="Caixa de saída" about="Leia e reenvie e-mails pendentes, enviados e com falha.">
            <Actions>
              <ButtonLink to={adminPaths.outbox} $variant="outline">
                Abrir a caixa de saída
              </ButtonLink>
            </Actions>
          </Panel>
        </Allowed>
      )}
      {slug === 'seo' && (
        <Panel title="Redirecionamentos" about="Destino dos endereços antigos.">
          <Actions>
            <ButtonLink to={adminPaths.redirects} $variant="outline">
              Ver os redirecionamentos
            </ButtonLink>
          </Actions>
        </Panel>
      )}
      {slug === 'seo' && (
        <Suspense fallback={<Skeleton $height="26rem" />}>
          <SeoPreview values={values} />
        </Suspense>
      )}
      {slug === 'pagamentos' && <ProviderInUse providers={providers} />}
    </>
  );
}

/** What a tab shows below its fields, outside the form. */
export function PanelsBelow({ slug, dailyBackup }: { slug: string; dailyBackup: boolean }) {
  if (slug === 'impostos')
    return (
      <Suspense>
        <Beside>
          <AccountingPanel />
        </Beside>
      </Suspense>
    );
  if (slug === 'avancado')
    return (
      <Suspense>
        <SystemPanels dailyBackup={dailyBackup} />
      </Suspense>
    );
  return null;
}

/** As wide as the form. */
const Beside = styled.div`
  ${from.desktop} {
    max-inline-size: 54rem;
  }
`;
