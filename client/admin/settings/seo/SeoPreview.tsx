import { useState } from 'react';
import { styled } from 'styled-components';
import { useAdmin } from '#client/admin/kit/useAdmin.ts';
import type { SettingValues } from '#client/admin/settings/settingValues.ts';
import { Field, Select } from '#client/ui/field/Field.tsx';
import { Panel } from '#client/ui/Panel.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';
import { seoDescription, seoTitle } from '#shared/pages/seo.ts';
import { SEO_PLACES } from '#shared/shop/seoPatterns.ts';
import { formatMoney } from '#shared/values/money.ts';

const PAGES = {
  home: { label: 'Página inicial', path: '', title: 'seoHomeTitle', description: 'seoHomeDescription' },
  product: {
    label: 'Um produto',
    path: ' › produto › conta-instagram-10-mil',
    title: 'seoProductTitle',
    description: 'seoProductDescription',
  },
  category: {
    label: 'Uma categoria',
    path: ' › instagram',
    title: 'seoCategoryTitle',
    description: 'seoCategoryDescription',
  },
} as const;

/** The form's values as a search result and as a link in a chat, with sample texts. */
export function SeoPreview({ values }: { values: SettingValues }) {
  const { settings } = useAdmin();
  const [previewPage, setPreviewPage] = useState<keyof typeof PAGES>('home');
  const page = PAGES[previewPage];
  const host = location.host;
  const places = {
    ...SEO_PLACES,
    loja: String(values.storeName) || settings.storeName,
    preco: formatMoney(149.9, settings.currency),
  };
  const title = seoTitle(String(values[page.title]), places);
  const description = seoDescription(String(values[page.description]), places);
  const picture = String(values.seoSharePicture) || '/share.png';
  return (
    <Panel title="Prévia" about="Prévia dos campos abaixo, com dados de exemplo.">
      <Field label="Página">
        {(ids) => (
          <Select
            {...ids}
            value={previewPage}
            onChange={({ currentTarget }) => setPreviewPage(currentTarget.value as keyof typeof PAGES)}
          >
            {Object.entries(PAGES).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Both>
        <figure>
          <figcaption>Em uma busca</figcaption>
          <Result>
            <small>
              {host}
              {page.path}
            </small>
            <strong>{title}</strong>
            <p>{description}</p>
          </Result>
        </figure>
        <figure>
          <figcaption>Em uma conversa</figcaption>
          <Bubble>
            <img src={picture} alt="" width={600} height={315} />
            <div>
              <strong>{title}</strong>
              <p>{description}</p>
              <small>{host}</small>
            </div>
          </Bubble>
        </figure>
      </Both>
    </Panel>
  );
}

const Both = styled.div`
  display: grid;
  gap: ${space[4]};
  align-items: start;
  overflow-wrap: anywhere;
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
  figure {
    display: grid;
    gap: ${space[2]};
    margin: 0;
  }
  figcaption,
  small {
    color: ${color.quiet};
    font-size: ${text.small};
  }
`;

const Result = styled.div`
  display: grid;
  gap: ${space[1]};
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  strong {
    color: ${color.accent};
    font-weight: 500;
  }
  p {
    font-size: ${text.small};
  }
`;

const Bubble = styled.div`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.sunken};
  img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 1200 / 630;
    object-fit: cover;
  }
  div {
    display: grid;
    gap: ${space[1]};
    padding: ${space[3]};
    font-size: ${text.small};
  }
  p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    color: ${color.quiet};
  }
`;
