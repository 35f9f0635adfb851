import { Fold } from './Fold.tsx';

export const Sample = () => (
  <>
    <Fold open>
      <summary>Detalhes da entrega</summary>
      <p>O código chega na hora.</p>
    </Fold>
    <Fold $tone="quiet">
      <summary>Mais opções</summary>
      <p>Não há.</p>
    </Fold>
    <Fold $tone="ember">
      <summary>Encerrar a conta</summary>
      <p>Não há volta.</p>
    </Fold>
  </>
);
