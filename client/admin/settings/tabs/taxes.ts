import { Receipt } from 'lucide-react';
import { TAX_REGIMES } from '#shared/trade/taxes.ts';
import type { SettingsTab } from './settingsTab.ts';

/** Configurações › Impostos: the legal seller for taxes, and the tax texts of receipts. */
export const TAXES_TAB: SettingsTab = {
  slug: 'impostos',
  label: 'Impostos',
  Icon: Receipt,
  groups: [
    {
      title: 'Empresa',
      about: 'Preencha razão social, CNPJ e endereço na aba Geral. Aparecem nos recibos.',
      fields: [
        {
          name: 'taxRegime',
          label: 'Regime de tributação',
          kind: 'choice',
          choices: TAX_REGIMES,
          hint: 'Para a contabilidade. O cliente não vê.',
        },
        {
          name: 'taxCityNumber',
          label: 'Inscrição municipal',
          kind: 'text',
          hint: 'Como no cadastro da prefeitura.',
        },
        {
          name: 'taxServiceCode',
          label: 'Código do serviço',
          kind: 'text',
          hint: 'Da lista da LC 116, como 10.05. Aparece em cada linha da planilha da contabilidade.',
        },
      ],
    },
    {
      title: 'Tributos aproximados',
      about:
        'Aparecem nos recibos e no e-mail de pagamento (Lei 12.741/2012), a partir dos próximos pedidos. Categorias podem ter os próprios. Com tudo em 0, não aparecem.',
      fields: [
        { name: 'taxFederalPercent', label: 'Federais (%)', kind: 'amount', hint: 'De 0 a 30.' },
        { name: 'taxStatePercent', label: 'Estaduais (%)', kind: 'amount', hint: 'De 0 a 30.' },
        { name: 'taxCityPercent', label: 'Municipais (%)', kind: 'amount', hint: 'De 0 a 30.' },
      ],
    },
  ],
};
