import { paths } from '#client/pages/paths.ts';
import { MailLink } from './MailLink.tsx';

export function Component() {
  return (
    <MailLink
      title="Confirme a sua inscrição"
      about="Falta um toque: confirme seu e-mail para receber as novidades."
      button="Confirmar inscrição"
      done={{
        title: 'Inscrição confirmada',
        about: 'Obrigado! Você recebe a próxima edição e pode sair quando quiser, com um clique.',
        way: { to: paths.category('promocoes'), label: 'Ver as promoções de hoje' },
      }}
    />
  );
}
