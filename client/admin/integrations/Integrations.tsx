import { Allowed } from '#client/admin/kit/Allowed.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { CopyField } from '#client/ui/CopyField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { listApiKeys } from '#shared/contract/admin/apiKeys.ts';
import type { ProvidersInUse } from '#shared/contract/admin/payments.ts';
import type { listWebhooks } from '#shared/contract/admin/webhooks.ts';
import { lastOf } from '#shared/values/lists.ts';
import { ProviderInUse } from './ProviderInUse.tsx';

const MOST_SHOWN = 10;

/** Configurações › Integrações: API keys, webhooks and feeds. */
export function Integrations({ feeds, providers }: { feeds: string[]; providers: ProvidersInUse }) {
  return (
    <>
      <Allowed<typeof listApiKeys> by="keys.read">
        <Panel
          title="Chaves de API"
          about="Dê a um programa acesso à API do painel, com parte das suas permissões."
        >
          <div>
            <ButtonLink to={adminPaths.keys} $variant="outline">
              Ver as chaves
            </ButtonLink>
          </div>
        </Panel>
      </Allowed>
      <Allowed<typeof listWebhooks> by="webhooks.read">
        <Panel
          title="Webhooks"
          about="Envie eventos assinados a outros sistemas, com novas tentativas por um dia."
        >
          <div>
            <ButtonLink to={adminPaths.webhooks} $variant="outline">
              Ver os webhooks
            </ButtonLink>
          </div>
        </Panel>
      </Allowed>
      <Panel
        title="Produtos para sites de compras"
        about="Produtos à venda com preço e estoque, no formato do Google Merchant Center. Cadastre lá cada endereço como fonte agendada."
      >
        {feeds.slice(0, MOST_SHOWN).map((address, at) => (
          <CopyField
            key={address}
            label={feeds.length > 1 ? `Arquivo ${at + 1} de ${feeds.length}` : 'Endereço do arquivo'}
            value={address}
          />
        ))}
        {feeds.length > MOST_SHOWN && <p>E assim por diante, até {lastOf(feeds)}.</p>}
      </Panel>
      <Panel
        title="Pagamentos"
        about="Provedor de cobrança. Escolha as formas de pagamento na aba Pagamentos."
      >
        <ProviderInUse providers={providers} />
      </Panel>
      <Panel title="Documentação" about="Rotas, parâmetros, respostas, erros e escopos.">
        <div>
          <ButtonLink to="/api/docs" reloadDocument $variant="outline">
            Abrir /api/docs
          </ButtonLink>
        </div>
      </Panel>
    </>
  );
}
