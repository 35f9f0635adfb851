import { useEffect, useState } from 'react';
import { chooseAlerts, useWantsAlerts } from '#client/admin/alerts/alertChoice.ts';
import { Button } from '#client/ui/Button.tsx';
import { Chip } from '#client/ui/Chip.tsx';
import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Panel } from '#client/ui/Panel.tsx';

type Allowance = NotificationPermission | 'unknown';

const allowance = (): Allowance => ('Notification' in window ? Notification.permission : 'unknown');

/** The browser's notification permission, which its user can also change in the browser settings. */
function useAllowance() {
  const [allowed, setAllowed] = useState(allowance);
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      if (!('permissions' in navigator)) return; // Safari before 16
      const status = await navigator.permissions.query({ name: 'notifications' });
      status.addEventListener('change', () => setAllowed(allowance()), { signal: leaving.signal });
    };
    // A browser without the permissions API answers at the next click.
    follow().catch(() => {});
    return () => leaving.abort();
  }, []);
  return { allowed, look: () => setAllowed(allowance()) };
}

/** Confirms that alerts are on; false in mobile browsers, which have the API but show nothing. */
function shows(): boolean {
  try {
    return Boolean(
      new Notification('Avisos ligados', { body: 'É assim que o painel chama você.', lang: 'pt-BR' }),
    );
  } catch {
    return false;
  }
}

/** Alerts in this browser, for users who turn them on; the permission prompt opens only on a click. */
export function AlertsPanel({ username }: { username: string }) {
  const wantsAlerts = useWantsAlerts(username);
  const { allowed, look } = useAllowance();
  const [fault, setFault] = useState<string>();
  const on = wantsAlerts && allowed === 'granted';

  const turnOn = async () => {
    setFault(undefined);
    const answer = await Notification.requestPermission();
    look();
    if (answer === 'default')
      setFault('A pergunta do navegador ficou sem resposta. Ligue de novo e escolha “Permitir”.');
    if (answer !== 'granted') return;
    if (!shows()) {
      setFault('Este navegador não mostra avisos de páginas. Ligue os avisos num computador.');
      return;
    }
    chooseAlerts(username);
  };

  return (
    <Panel
      title="Avisos neste navegador"
      about="Receba avisos de pedidos pagos ou atrasados, disputas e pendências, mesmo com o painel em outra aba. Vale neste navegador, até o fim da sua sessão."
      action={<Chip $tone={on ? 'leaf' : 'neutral'}>{on ? 'Ligados' : 'Desligados'}</Chip>}
    >
      {allowed === 'unknown' && <Notice $tone="neutral">Este navegador não mostra avisos de páginas.</Notice>}
      {allowed === 'denied' && (
        <Notice $tone="ember" role="alert">
          O navegador está bloqueando os avisos deste site. Abra as permissões do site, no ícone ao lado do
          endereço, mude “Notificações” para “Permitir” e volte aqui.
        </Notice>
      )}
      {fault && (
        <Notice $tone="ember" role="alert">
          {fault}
        </Notice>
      )}
      {(allowed === 'default' || allowed === 'granted') && (
        <div>
          <Button
            type="button"
            $variant={on ? 'outline' : 'default'}
            onClick={() => (on ? chooseAlerts(null) : void turnOn())}
          >
            {on ? 'Desligar' : 'Ligar'}
          </Button>
        </div>
      )}
    </Panel>
  );
}
