import type { ReactNode } from 'react';
import { GlobalStyle, preloadFont } from '#client/ui/theme/GlobalStyle.ts';

/** Font, skip link and global styles of any page. The renderer cuts the page's head off before the skip link. */
export function Frame({ children }: { children: ReactNode }) {
  preloadFont();
  return (
    <>
      <a className="skip" href="#main">
        Pular para o conteúdo
      </a>
      <GlobalStyle />
      {children}
    </>
  );
}
