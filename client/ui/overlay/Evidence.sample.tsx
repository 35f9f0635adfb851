import { Evidence } from './Evidence.tsx';

const content = btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#1b7" d="M0 0h4v3H0z"/></svg>',
);
const open = async () => ({ name: 'foto.svg', type: 'image/svg+xml', content });

export const Sample = () => (
  <Evidence
    files={[
      { id: 'foto', name: 'foto.svg', about: '2 kB, hoje às 14:05' },
      { id: 'recibo', name: 'recibo.pdf', about: '80 kB, ontem', onRemove: () => undefined },
    ]}
    open={open}
  />
);
