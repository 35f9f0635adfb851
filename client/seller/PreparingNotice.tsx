import { Link } from 'react-router-dom';
import { paths } from '#client/pages/paths.ts';
import { Notice } from '#client/ui/feedback/Notice.tsx';

/** Why nothing is sent yet, and when it will be. */
export function PreparingNotice({ preparing }: { preparing: boolean }) {
  if (!preparing) return null;
  return (
    <Notice $tone="accent">
      Sua inscrição ainda não foi aprovada. Prepare seus anúncios e envie assim que a loja abrir. Só você vê
      os rascunhos. <Link to={paths.selling}>Ver a inscrição</Link>
    </Notice>
  );
}
