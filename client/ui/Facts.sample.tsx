import { Facts } from './Facts.tsx';

export const Sample = () => (
  <>
    <Facts
      facts={[
        { name: 'Pedido', value: '#1042' },
        { name: 'Pago em', value: '12/03/2026 às 14:05' },
      ]}
    />
  </>
);
