import { styled } from 'styled-components';
import { BackLink } from '#client/admin/kit/BackLink.tsx';
import { Moment } from '#client/admin/kit/Moment.tsx';
import { OfficeList } from '#client/admin/views/OfficeList.tsx';
import { adminPaths } from '#client/pages/adminPages.ts';
import { Chip } from '#client/ui/Chip.tsx';
import type { Column } from '#client/ui/Table.tsx';
import { type Subscriber, SUBSCRIBER_STATES } from '#shared/contract/admin/newsletter.ts';

const TONES = { confirmed: 'leaf', waiting: 'sun', left: 'neutral' } as const;

const COLUMNS: Column<Subscriber>[] = [
  { title: 'E-mail', cell: ({ email }) => <Address>{email}</Address> },
  {
    title: 'Inscrição',
    file: ['Inscrito em'],
    phone: 'titled',
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    title: 'Confirmação',
    file: ['Confirmado em'],
    phone: 'titled',
    cell: ({ confirmedAt }) => (confirmedAt ? <Moment at={confirmedAt} /> : 'Ainda não'),
  },
  {
    title: 'Situação',
    file: [],
    phone: 'end',
    cell: ({ state }) => <Chip $tone={TONES[state]}>{SUBSCRIBER_STATES[state].label}</Chip>,
  },
];

/** Newsletter subscribers; the file has the confirmed ones, each with an unsubscribe link. */
export function Component() {
  return (
    <OfficeList
      name="newsletter"
      title="Newsletter"
      subtitle="Escreva só para inscrições confirmadas, sempre com o link de saída que vem no arquivo."
      search={{ label: 'Buscar inscritos', placeholder: 'E-mail' }}
      states={{ words: SUBSCRIBER_STATES, all: 'Todos' }}
      columns={COLUMNS}
      caption="Inscritos"
      all="Ver todos os inscritos"
      empty={{
        title: 'Nenhum inscrito encontrado',
        filtered: 'Nenhum inscrito encontrado. Tente outro estado ou outra busca.',
        nothing: 'As inscrições da página inicial aparecem aqui.',
      }}
      csvLabel="Exportar confirmados"
      csvOfAll
    >
      <BackLink to={adminPaths.messages}>Mensagens</BackLink>
    </OfficeList>
  );
}

const Address = styled.span`
  overflow-wrap: anywhere;
`;
