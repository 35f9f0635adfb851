import { Quiet, QuietLine } from './Quiet.tsx';

export const Sample = () => (
  <>
    <Quiet>Atualizado há 5 minutos</Quiet>
    <div>
      Recarga de 100 diamantes<QuietLine>Código na hora</QuietLine>
    </div>
  </>
);
