import { Breadcrumb } from './Breadcrumb.tsx';

export const Sample = () => (
  <>
    <Breadcrumb
      crumbs={[
        { label: 'Início', to: '/dev/ui' },
        { label: 'Jogos', to: '#jogos' },
        { label: 'Recarga de diamantes' },
      ]}
    />
  </>
);
