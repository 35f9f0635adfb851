import { Mail } from 'lucide-react';
import { type SettingsTab, textSetting } from './settingsTab.ts';

/** Configurações › E-mail: who writes the mails. */
export const MAIL_TAB: SettingsTab = {
  slug: 'e-mail',
  label: 'E-mail',
  Icon: Mail,
  groups: [
    {
      title: 'Remetente',
      about: 'De quem são os e-mails que a loja manda.',
      fields: [
        textSetting('mailFromName', 'Nome do remetente', 'Vazio usa o nome da loja.'),
        {
          name: 'mailFromAddress',
          label: 'Endereço do remetente',
          kind: 'email',
          hint: 'Vazio usa o e-mail da loja. O servidor de e-mail tem de aceitar este endereço.',
        },
        {
          name: 'mailReplyTo',
          label: 'Responder para',
          kind: 'email',
          hint: 'Para onde vão as respostas; vazio volta ao remetente.',
        },
        {
          name: 'mailSignature',
          label: 'Assinatura',
          kind: 'lines',
          hint: 'No fim de cada e-mail; vazio usa o nome da loja.',
        },
      ],
    },
  ],
};
