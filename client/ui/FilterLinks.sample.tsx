import { FilterLinks } from './FilterLinks.tsx';

export const Sample = () => (
  <>
    <FilterLinks
      label="Situação"
      items={[
        { label: 'Todos', count: 1280, to: '#todos', current: true },
        { label: 'Pagos', count: 312, to: '#pagos', current: false },
        { label: 'Cancelados', count: 4, to: '#cancelados', current: false },
      ]}
    />
  </>
);
