import { Mail } from 'lucide-react';
import { type SettingsTab, textSetting } from './settingsTab.ts';

/** Configurações › E-mail: the sender of emails. */
export const MAIL_TAB: SettingsTab = {
  slug: 'e-mail',
  label: 'E-mail',
  Icon: Mail,
  groups: [
    {
      title: 'Remetente',
      about: 'Remetente dos e-mails da loja.',
      fields: [
        textSetting('mailFromName', 'Nome do remetente', 'Vazio usa o nome da loja.'),
        {
          name: 'mailFromAddress',
          label: 'Endereço do remetente',
          kind: 'email',
          hint: 'Vazio usa o e-mail da loja. O servidor de e-mail precisa aceitar este endereço.',
        },
        {
          name: 'mailReplyTo',
          label: 'Responder para',
          kind: 'email',
          hint: 'Destino das respostas. Vazio usa o remetente.',
        },
        {
          name: 'mailSignature',
          label: 'Assinatura',
          kind: 'lines',
          hint: 'No fim de cada e-mail. Vazio usa o nome da loja.',
        },
      ],
    },
  ],
};
