import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { lazyWhenIdle } from '#client/lazyWhenIdle.ts';
import { Tabs } from '#client/ui/Tabs.tsx';
import { color, from, radius, space } from '#client/ui/theme/tokens.ts';
import { useHydrated } from '#client/ui/useHydrated.ts';
import type { Product } from '#shared/contract/products.ts';
import type { PublicSettings } from '#shared/contract/settings.ts';
import { PanelTitle } from './PanelTitle.tsx';
import type { ProductData } from './ProductPage.loader.ts';
import { ReviewsPanel } from './ReviewsPanel.tsx';

const QuestionsPanel = lazyWhenIdle(async () => (await import('./QuestionsPanel.tsx')).QuestionsPanel);

interface ProductTabsProps {
  data: ProductData;
  settings: PublicSettings;
}

/** Description, specifications, reviews and questions; the anchor of the address opens its tab. */
export function ProductTabs({ data, settings }: ProductTabsProps) {
  const { product, reviews, allReviews, questions, allQuestions } = data;
  const { hash, key } = useLocation();
  const [chosen, setChosen] = useState<{ id: string; at: string }>();
  // Servers never see the anchor, so the first render in the browser must not either.
  const withQuestions = product.seller.answers || questions.total > 0;
  const ids = [
    'descricao',
    'especificacoes',
    ...(settings.enableReviews ? ['reviews'] : []),
    ...(withQuestions ? ['perguntas'] : []),
  ];
  const asked = useHydrated() && ids.includes(hash.slice(1)) ? hash.slice(1) : undefined;
  // A later navigation, to the same anchor too, overrides what was chosen by hand.
  const active =
    (chosen?.at === key && chosen.id) ||
    asked ||
    (allReviews && settings.enableReviews && 'reviews') ||
    (allQuestions && withQuestions ? 'perguntas' : 'descricao');

  const jump = asked && `${asked} ${key}`;
  useEffect(() => {
    const [id = ''] = jump?.split(' ') ?? [];
    // After the panel has opened and the router has restored the scroll position.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView()),
    );
    return () => cancelAnimationFrame(frame);
  }, [jump]);

  return (
    <Tabs
      label="Informações do produto"
      active={active}
      onChange={(id) => setChosen({ id, at: key })}
      tabs={[
        { id: 'descricao', label: 'Descrição', content: <Description text={product.description} /> },
        {
          id: 'especificacoes',
          label: 'Especificações',
          content: <Specifications specifications={product.specifications} />,
        },
        ...(settings.enableReviews
          ? [
              {
                id: 'reviews',
                label: `Avaliações (${product.ratingCount.toLocaleString('pt-BR')})`,
                content: (
                  <ReviewsPanel product={product} reviews={reviews} all={allReviews} settings={settings} />
                ),
              },
            ]
          : []),
        ...(withQuestions
          ? [
              {
                id: 'perguntas',
                label: `Perguntas (${questions.total.toLocaleString('pt-BR')})`,
                content: (
                  <Suspense>
                    <QuestionsPanel
                      product={product}
                      questions={questions}
                      all={allQuestions}
                      settings={settings}
                    />
                  </Suspense>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function Description({ text }: { text: string }) {
  return (
    <Prose>
      <PanelTitle>Descrição</PanelTitle>
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </Prose>
  );
}

function Specifications({ specifications }: Pick<Product, 'specifications'>) {
  return (
    <>
      <PanelTitle>Especificações</PanelTitle>
      {specifications.length === 0 ? (
        <p>O vendedor não informou especificações. Pergunte ao atendimento antes de comprar.</p>
      ) : (
        <List>
          {specifications.map(({ key, value }) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </List>
      )}
    </>
  );
}

const Prose = styled.div`
  display: grid;
  gap: ${space[4]};
  max-inline-size: 68ch;
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const List = styled.dl`
  max-inline-size: 52rem;
  margin: 0;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  color: ${color.onSurface};
  div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space[4]};
    padding: ${space[3]} ${space[4]};
  }
  div + div {
    border-block-start: 1px solid ${color.line};
  }
  dt {
    color: ${color.quiet};
  }
  dd {
    margin: 0;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  ${from.tablet} {
    div {
      grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    }
  }
`;
