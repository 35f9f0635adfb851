import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import type { ProvidersInUse } from '#shared/contract/admin/payments.ts';

const LIST = new Intl.ListFormat('pt-BR');
const OPTIONS = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** The provider in use, which the server's environment selects, and its missing settings. */
export function ProviderInUse({ providers }: { providers: ProvidersInUse }) {
  const { currency } = useAdmin().settings;
  const { inUse, older, labels, simulated, real, currencies, webhookAddress } = providers;
  return (
    <Notice as="div" $tone={simulated ? 'accent' : 'neutral'}>
      <p>
        Provedor em uso: <strong>{labels[inUse]}</strong>
      </p>
      {simulated ? (
        <p>
          Nenhum dinheiro de verdade se move. Para cobrar de verdade, configure no servidor, com
          PAYMENT_PROVIDER: {OPTIONS.format(real)}.
        </p>
      ) : webhookAddress ? (
        <p>
          Avisos de pagamento em <code>{webhookAddress}</code>, para cadastrar no provedor.
        </p>
      ) : (
        <p>Sem https, o provedor não avisa a loja, e as entregas demoram mais.</p>
      )}
      <p>
        Cobra em {LIST.format(currencies)}.
        {currency !== 'BRL' &&
          ` A loja vende em ${currency}: Pix e boleto só existem em reais e não aparecem ao pagar.`}
        {!currencies.includes(currency) && ` Ninguém consegue pagar enquanto a loja vender em ${currency}.`}
      </p>
      {older.length > 0 && (
        <p>
          O que foi pago antes pelo {older.map((name) => labels[name]).join(', ')} segue lá, reembolsos
          também.
        </p>
      )}
    </Notice>
  );
}
