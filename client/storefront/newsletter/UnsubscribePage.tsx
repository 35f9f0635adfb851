import { paths } from '#client/pages/paths.ts';
import { MailLink } from './MailLink.tsx';

export function Component() {
  return (
    <MailLink
      title="Sair da newsletter"
      about="Confirme para não receber mais novidades. Os avisos dos seus pedidos continuam chegando."
      button="Sair da lista"
      done={{
        title: 'Você saiu da lista',
        about: 'Você não recebe mais novidades, e apagamos seu endereço em até 30 dias. Foi sem querer?',
        way: { to: `${paths.home}#newsletter`, label: 'Inscrever-se de novo' },
      }}
    />
  );
}
