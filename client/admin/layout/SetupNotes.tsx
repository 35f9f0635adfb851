import { TriangleAlert } from 'lucide-react';
import { NoteBar } from '#client/admin/kit/NoteBar.tsx';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import { Reopen } from './Reopen.tsx';

/** The closed shop, and faults in the configuration of the server, above every page until they are over. */
export function SetupNotes() {
  const { setup, settings } = useAdmin();
  const { simulatedMoney, undeclaredProxy } = setup;
  if (!settings.maintenanceMode && !simulatedMoney && undeclaredProxy === 'none') return null;
  return (
    <NoteBar aria-label="Sobre esta instalação">
      <TriangleAlert size={16} aria-hidden="true" />
      <div>
        {settings.maintenanceMode && <Reopen />}
        {simulatedMoney && (
          <p>
            <strong>Pagamentos em simulação:</strong> os pedidos não geram dinheiro de verdade.
          </p>
        )}
        {undeclaredProxy === 'met' && (
          <p>
            <strong>Proxy não declarado:</strong> os limites por endereço não valem. Defina TRUST_PROXY no
            servidor.
          </p>
        )}
        {undeclaredProxy === 'possible' && (
          <p>
            <strong>Talvez um proxy não declarado:</strong> um endereço público se apresenta como proxy, e os
            limites contam suas visitas como uma só. É o seu proxy? Defina TRUST_PROXY no servidor. Não é?
            Ignore.
          </p>
        )}
      </div>
    </NoteBar>
  );
}
