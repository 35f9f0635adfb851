import { paths } from '#client/pages/paths.ts';
import { MailLink } from './MailLink.tsx';

export function Component() {
  return (
    <MailLink
      title="Confirme a sua inscrição"
      about="Falta um toque: confirme que este e-mail é seu e que quer receber as novidades da loja."
      button="Confirmar inscrição"
      done={{
        title: 'Inscrição confirmada',
        about:
          'Obrigado! A próxima edição já vai para o seu e-mail. Cada uma traz um link para sair com um clique.',
        way: { to: paths.category('promocoes'), label: 'Ver as promoções de hoje' },
      }}
    />
  );
}
