import { Fold } from './Fold.tsx';
import { PageLinks } from './PageLinks.tsx';

/** Folded, since a page has one navigation of the name 'Páginas', and `Pager` is here too. */
export const Sample = () => (
  <Fold>
    <summary>Mostrar</summary>
    <PageLinks page={2} pages={5} addressOf={(page) => `#pagina-${page}`} />
  </Fold>
);
