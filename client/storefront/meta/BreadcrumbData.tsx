import { useLocation } from 'react-router-dom';
import { useShell } from '#client/pages/shell.ts';
import type { Crumb } from '#client/ui/Breadcrumb.tsx';
import { JsonLd } from './JsonLd.tsx';

/** The way from the home page to here, as search engines show it; a crumb without an address is the page itself. */
export function BreadcrumbData({ crumbs }: { crumbs: Crumb[] }) {
  const { pathname } = useLocation();
  const publicUrl = useShell()?.settings.publicUrl ?? '';
  return (
    <JsonLd
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ label, to }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          item: `${publicUrl}${to ?? pathname}`,
        })),
      }}
    />
  );
}
