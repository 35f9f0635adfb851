import { useLocation } from 'react-router-dom';
import { useShell } from '#client/shell.ts';

interface PageMetaProps {
  /** Before the store's name; leave it out on the home page. */
  title?: string | undefined;
  description: string;
  /** The address that search engines keep; this page's own without its query unless said otherwise. */
  canonical?: string | undefined;
  /** The picture of previews (a raster one), as a path. */
  image?: string | undefined;
  /** Filtered lists and pages about one visitor are not for search engines. */
  noIndex?: boolean | undefined;
  type?: 'website' | 'product' | 'article' | 'profile' | undefined;
}

/** What search engines and previews read; React hoists it into the head. */
export function PageMeta({
  title,
  description,
  canonical,
  image = '/share.png',
  noIndex,
  type = 'website',
}: PageMetaProps) {
  const shell = useShell();
  const { pathname } = useLocation();
  const storeName = shell?.settings.storeName ?? '';
  const fullTitle = title ? `${title} | ${storeName}` : storeName;
  const address = `${shell?.settings.publicUrl ?? ''}${canonical ?? pathname}`;
  const picture = `${shell?.settings.publicUrl ?? ''}${image}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noIndex ? <meta name="robots" content="noindex, follow" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={storeName} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
