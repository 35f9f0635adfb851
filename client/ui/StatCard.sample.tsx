import { Wallet } from 'lucide-react';
import { ChangeMark } from './ChangeMark.tsx';
import { StatCard, StatCards } from './StatCard.tsx';

export const Sample = () => (
  <StatCards $columns={3}>
    <StatCard title="Vendas" value="R$ 12.480,00" icon={<Wallet size={18} />}>
      <ChangeMark change={8} than="que ontem" />
    </StatCard>
    <StatCard title="Pedidos" value="312" />
    <StatCard title="Disputas" value="4" />
  </StatCards>
);
