import { Movement, Sums } from './Sums.tsx';

export const Sample = () => (
  <>
    <Sums
      rows={[
        { name: 'Subtotal', value: 'R$ 100,00' },
        { name: 'Desconto', value: '− R$ 10,00', look: 'good' },
        { name: 'Taxa inclusa', value: 'R$ 2,00', look: 'quiet' },
        { name: 'Total', value: 'R$ 90,00', look: 'total' },
      ]}
    />
    <Movement>+ R$ 90,00</Movement>
    <Movement data-down>− R$ 9,00</Movement>
  </>
);
