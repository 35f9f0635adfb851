import { Link } from 'react-router-dom';
import { paths } from '#client/pages/paths.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';

/** Why nothing is sent yet, and when it will be. */
export function PreparingNotice({ preparing }: { preparing: boolean }) {
  if (!preparing) return null;
  return (
    <Notice $tone="accent">
      A sua inscrição ainda não foi aprovada. Prepare os anúncios desde já: eles ficam guardados, só você os
      vê, e você os envia para análise assim que a loja abrir. <Link to={paths.selling}>Ver a inscrição</Link>
    </Notice>
  );
}
