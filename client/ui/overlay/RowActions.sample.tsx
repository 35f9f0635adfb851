import { OpenRowActions, RowActions } from './RowActions.tsx';

const ways = ['Editar', 'Duplicar', 'Excluir'].map((name) => (
  <button key={name} type="button" data-danger={name === 'Excluir' || undefined}>
    {name}
  </button>
));

export const Sample = () => (
  <>
    <RowActions of="pedido 1041">{ways}</RowActions>
    <RowActions of="pedido 1042" first={<a href="#ver">Ver</a>}>
      {ways}
    </RowActions>
    <OpenRowActions>{ways}</OpenRowActions>
  </>
);
