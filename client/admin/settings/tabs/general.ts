import { Building2 } from 'lucide-react';
import { type SettingsTab, textSetting } from './settingsTab.ts';

const LINK = 'Endereço completo, com https://. Vazio não aparece.';
const HOURS = 'Como 09:00-18:00. Vazio é fechado.';

/** Configurações › Geral: the name and the contact data of the shop. */
export const GENERAL_TAB: SettingsTab = {
  slug: 'geral',
  label: 'Geral',
  Icon: Building2,
  groups: [
    {
      title: 'Loja',
      about: 'Nome e contatos da loja.',
      fields: [
        textSetting('storeName', 'Nome da loja', 'No topo da loja, nos títulos e em todos os e-mails.'),
        {
          name: 'storeEmail',
          label: 'E-mail da loja',
          kind: 'email',
          hint: 'Remetente dos e-mails da loja e destino dos avisos.',
        },
        {
          name: 'supportEmail',
          label: 'E-mail do suporte',
          kind: 'email',
          hint: 'No rodapé, no contato e em cada e-mail.',
        },
        {
          name: 'storePhone',
          label: 'Telefone e WhatsApp',
          kind: 'tel',
          hint: 'Com DDD. Vazio não aparece.',
        },
        textSetting(
          'legalName',
          'Razão social',
          'Como no cadastro da empresa. Aparece no rodapé, nos boletos e nos recibos.',
        ),
        textSetting('cnpj', 'CNPJ', '14 caracteres, com ou sem pontos.'),
        textSetting('salesClaim', 'Vendas anunciadas', 'Aparece na página inicial como “+15.000 Vendas”.'),
      ],
    },
    {
      title: 'Endereço',
      about: 'Aparece no contato e nos recibos.',
      fields: [
        textSetting('storeAddress', 'Endereço', 'Rua, número e complemento.'),
        textSetting('storeCity', 'Cidade', 'Onde fica a loja.'),
        textSetting('storeState', 'Estado', 'A sigla, como SP.'),
        textSetting('storeZipCode', 'CEP', 'Como 01000-000.'),
      ],
    },
    {
      title: 'Atendimento por pessoas',
      about: 'Horário de atendimento, no fuso da loja.',
      fields: [
        textSetting('hoursWeekdays', 'Segunda a sexta', HOURS),
        textSetting('hoursSaturday', 'Sábado', HOURS),
        textSetting('hoursSunday', 'Domingo', HOURS),
      ],
    },
    {
      title: 'Redes sociais',
      about: 'Os ícones do rodapé.',
      fields: [
        { name: 'socialInstagram', label: 'Instagram', kind: 'url', hint: LINK },
        { name: 'socialFacebook', label: 'Facebook', kind: 'url', hint: LINK },
        { name: 'socialTwitter', label: 'X (Twitter)', kind: 'url', hint: LINK },
        { name: 'socialYoutube', label: 'YouTube', kind: 'url', hint: LINK },
      ],
    },
  ],
};
