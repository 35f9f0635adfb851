import { Pager } from './Pager.tsx';

export const Sample = () => (
  <>
    <Pager
      list={{ items: Array.from({ length: 20 }), page: 4, perPage: 20, total: 190 }}
      addressOf={(page) => `#pagina-${page}`}
    />
  </>
);
