import { Allowed } from '#client/admin/layout/Allowed.tsx';
import { ProviderInUse } from '#client/admin/settings/ProviderInUse.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { ButtonLink } from '#client/ui/Button.tsx';
import { CopyField } from '#client/ui/CopyField.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import type { listApiKeys } from '#shared/contract/admin/apiKeys.ts';
import type { ProvidersInUse } from '#shared/contract/admin/payments.ts';
import type { listWebhooks } from '#shared/contract/admin/webhooks.ts';
import { lastOf } from '#shared/values/lists.ts';

const MOST_SHOWN = 10;

/** Configurações › Integrações: what other programs do with the shop. */
export function Integrations({ feeds, providers }: { feeds: string[]; providers: ProvidersInUse }) {
  return (
    <>
      <Allowed<typeof listApiKeys> by="keys.read">
        <Panel
          title="Chaves de API"
          about="Um programa usa a API do painel com uma chave: só com os escopos dela, e nunca com mais do que pode quem a criou."
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
          about="A loja avisa outros sistemas do que acontece, com assinatura, e tenta de novo por um dia quando não respondem."
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
        about="Os produtos à venda com preço e estoque, de no máximo dez minutos atrás, como o Google Merchant Center os lê. Cadastre lá cada endereço como fonte agendada."
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
      <Panel title="Pagamentos" about="Quem cobra os pedidos. As formas de pagar ficam na aba Pagamentos.">
        <ProviderInUse providers={providers} />
      </Panel>
      <Panel title="Documentação" about="Cada rota com parâmetros, respostas, recusas e o escopo que pede.">
        <div>
          <ButtonLink to="/api/docs" reloadDocument $variant="outline">
            Abrir /api/docs
          </ButtonLink>
        </div>
      </Panel>
    </>
  );
}
