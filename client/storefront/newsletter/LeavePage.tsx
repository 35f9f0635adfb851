import { paths } from '#client/pages/paths.ts';
import { MailLink } from './MailLink.tsx';

export function Component() {
  return (
    <MailLink
      title="Sair da newsletter"
      about="Um toque e não enviamos mais novidades para este e-mail. Avisos sobre os seus pedidos continuam chegando."
      button="Sair da lista"
      done={{
        title: 'Você saiu da lista',
        about: 'Não enviaremos mais novidades, e o seu endereço é apagado em até 30 dias. Foi sem querer?',
        way: { to: `${paths.home}#newsletter`, label: 'Inscrever-se de novo' },
      }}
    />
  );
}
