import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { styled } from 'styled-components';
import { Container } from '#client/ui/Container.tsx';
import { FilterLinks } from '#client/ui/FilterLinks.tsx';
import { Fold } from '#client/ui/Fold.tsx';
import { Frame } from '#client/ui/Frame.tsx';
import { Quiet } from '#client/ui/Quiet.tsx';
import { followTheme } from '#client/ui/theme/themeChoice.ts';
import { ThemeSwitch } from '#client/ui/theme/ThemeSwitch.tsx';
import { color, from, radius, space, text } from '#client/ui/theme/tokens.ts';

const samples = import.meta.glob<{ Sample: ComponentType }>('../ui/**/*.sample.tsx', { eager: true });
const sources = import.meta.glob<string>('../ui/**/*.sample.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const parts = Object.entries(samples).map(([file, { Sample }]) => {
  const path = file.slice('../'.length).replace('.sample.tsx', '');
  const folder = path.slice(0, path.lastIndexOf('/'));
  return { name: path.slice(folder.length + 1), folder, Sample, source: sources[file] };
});
const folders = [...new Set(parts.map(({ folder }) => folder))].map(
  (folder) => [folder, parts.filter((part) => part.folder === folder)] as const,
);

/** Each part of `client/ui` with its sample, by folder. Only the development server has the page (`uiPage.ts`). */
function PartsPage() {
  return (
    <Frame>
      <title>Peças da interface</title>
      <Column as="main" id="main" tabIndex={-1}>
        <Head>
          <h1>Peças da interface</h1>
          <Quiet>Um exemplo de cada peça de client/ui, do arquivo .sample.tsx ao lado dela.</Quiet>
          <ThemeSwitch />
          <FilterLinks
            label="Pastas"
            items={folders.map(([folder, { length: count }]) => ({
              label: folder,
              count,
              to: `#${folder}`,
              current: false,
            }))}
          />
        </Head>
        {folders.map(([folder, inside]) => (
          <section key={folder} aria-labelledby={folder}>
            <h2 id={folder}>{folder}</h2>
            {inside.map(({ name, Sample, source }) => (
              <Part key={name} aria-labelledby={`${folder}/${name}`}>
                <figcaption id={`${folder}/${name}`}>{name}</figcaption>
                <Place>
                  <Sample />
                </Place>
                <Fold $tone="quiet">
                  <summary>Código</summary>
                  <pre>{source}</pre>
                </Fold>
              </Part>
            ))}
          </section>
        ))}
      </Column>
    </Frame>
  );
}

const Column = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding-block: ${space[8]} ${space[12]};
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  ${from.tablet} {
    fieldset {
      max-inline-size: 24rem;
    }
  }
`;

const Part = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  margin: ${space[4]} 0 0;
  padding-block-start: ${space[5]};
  border-block-start: 1px solid ${color.line};
  figcaption {
    font-size: ${text.lead};
    font-weight: 600;
  }
  pre {
    margin: 0;
    padding: ${space[4]};
    border-radius: ${radius.small};
    background: ${color.sunken};
    font-size: ${text.small};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  ${from.desktop} {
    grid-template-columns: 13.5rem minmax(0, 1fr);
    > :not(figcaption) {
      grid-column: 2;
    }
  }
`;

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

followTheme();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
// Links of samples lead to other places of the page.
const router = createBrowserRouter([{ path: '*', Component: PartsPage }]);
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
