import type { ReactNode } from 'react';
import { fontUrl, GlobalStyle } from '#client/ui/theme/GlobalStyle.ts';

/** Font, skip link and global styles of any page. The renderer cuts the page's head off before the skip link. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={fontUrl} crossOrigin="anonymous" />
      <a className="skip" href="#main">
        Pular para o conteúdo
      </a>
      <GlobalStyle />
      {children}
    </>
  );
}
