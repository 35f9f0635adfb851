import { useShell } from '#client/pages/shell.ts';
import { JsonLd } from '#client/storefront/meta/JsonLd.tsx';
import { socialLinks } from './socialLinks.ts';

/** The organization behind the shop, for search engines. (Specification, 'Footer') */
export function OrganizationJsonLd() {
  const settings = useShell()?.settings;
  if (!settings) return null;
  return (
    <JsonLd
      data={{
        '@type': 'Organization',
        '@id': `${settings.publicUrl}/#organization`,
        name: settings.storeName,
        legalName: settings.legalName,
        taxID: settings.cnpj,
        url: `${settings.publicUrl}/`,
        logo: `${settings.publicUrl}/icons/icon-512.png`,
        email: settings.storeEmail,
        telephone: settings.storePhone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: settings.storeAddress,
          addressLocality: settings.storeCity,
          addressRegion: settings.storeState,
          postalCode: settings.storeZipCode,
          addressCountry: 'BR',
        },
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          email: settings.supportEmail,
          availableLanguage: 'Portuguese',
        },
        sameAs: socialLinks(settings).map(({ href }) => href),
      }}
    />
  );
}
