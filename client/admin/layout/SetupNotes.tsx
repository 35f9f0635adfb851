import { TriangleAlert } from 'lucide-react';
import { NoteBar } from './NoteBar.tsx';
import { useAdmin } from './useAdmin.ts';

/** What whoever runs the shop should know of how it was started, above every page until it is mended. */
export function SetupNotes() {
  const { simulatedMoney, undeclaredProxy } = useAdmin().setup;
  if (!simulatedMoney && undeclaredProxy === 'none') return null;
  return (
    <NoteBar aria-label="Sobre esta instalação">
      <TriangleAlert size={16} aria-hidden="true" />
      <div>
        {simulatedMoney && (
          <p>
            <strong>Pagamentos em simulação:</strong> os pedidos desta loja não trazem dinheiro.
          </p>
        )}
        {undeclaredProxy === 'met' && (
          <p>
            <strong>Proxy não declarado:</strong> o endereço de quem visita não é conhecido, e os limites por
            endereço não valem. Defina TRUST_PROXY no servidor.
          </p>
        )}
        {undeclaredProxy === 'possible' && (
          <p>
            <strong>Talvez um proxy não declarado:</strong> um endereço público diz falar por muitas visitas,
            que os limites contam como uma só. Se ele for o seu proxy, defina TRUST_PROXY no servidor; se não,
            alguém o inventa, e nada muda.
          </p>
        )}
      </div>
    </NoteBar>
  );
}
