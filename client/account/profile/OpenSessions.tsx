import { Form, useLoaderData } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '#client/pages/paths.ts';
import { useShell } from '#client/pages/shell.ts';
import { browserIn } from '#client/ui/browserIn.ts';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { endsApart } from '#client/ui/theme/surfaces.ts';
import { color, space, text } from '#client/ui/theme/tokens.ts';
import { formatInstant } from '#shared/values/instant.ts';
import { EndKeysBox } from './EndKeysBox.tsx';
import type { loader } from './SecurityPage.loader.ts';

/** The open sessions of the customer, each with a button that ends it. */
export function OpenSessions() {
  const { sessions, keys } = useLoaderData<typeof loader>();
  const settings = useShell()?.settings;
  return (
    <Panel
      title="Onde você está conectado"
      about="Uma sessão termina depois de 14 dias sem uso e dura no máximo 30 dias."
      action={
        sessions.length > 1 && (
          <EndOthers method="post" action={paths.security}>
            <EndKeysBox keys={keys} />
            <Button type="submit" name="intent" value="end-others" $variant="outline">
              Encerrar as outras
            </Button>
          </EndOthers>
        )
      }
    >
      <List>
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{browserIn(session.userAgent)}</strong>
              <span>
                {session.address}
                {settings && ` · último uso em ${formatInstant(session.lastSeenAt, settings)}`}
              </span>
            </div>
            {session.current ? (
              <Chip $tone="leaf">Esta sessão</Chip>
            ) : (
              <Form method="post" action={paths.security}>
                <input type="hidden" name="id" value={session.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="end"
                  $variant="outline"
                  aria-label={`Encerrar a sessão de ${browserIn(session.userAgent)}`}
                >
                  Encerrar
                </Button>
              </Form>
            )}
          </li>
        ))}
      </List>
    </Panel>
  );
}

const EndOthers = styled(Form)`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
`;

const List = styled.ul`
  list-style: none;
  li {
    ${endsApart};
    gap: ${space[3]};
    padding-block: ${space[3]};
    border-block-start: 1px solid ${color.line};
  }
  li:first-child {
    border: 0;
  }
  div {
    display: grid;
    overflow-wrap: anywhere;
  }
  span {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;
