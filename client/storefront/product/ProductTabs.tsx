import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Description, Specifications } from '#client/cards/ProductTexts.tsx';
import { lazyWhenIdle } from '#client/pages/lazyWhenIdle.ts';
import { Tabs } from '#client/ui/Tabs.tsx';
import { useHydrated } from '#client/ui/useHydrated.ts';
import type { PublicSettings } from '#shared/contract/public/settings.ts';
import { formatNumber } from '#shared/values/numbers.ts';
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
  const withQuestions = (product.seller.answers && !('backOn' in product)) || questions.total > 0;
  const ids = [
    'descricao',
    'especificacoes',
    ...(settings.enableReviews ? ['reviews'] : []),
    ...(withQuestions ? ['perguntas'] : []),
  ];
  const linkedTab = useHydrated() && ids.includes(hash.slice(1)) ? hash.slice(1) : undefined;
  // A later navigation, to the same anchor too, overrides what was chosen by hand.
  const active =
    (chosen?.at === key && chosen.id) ||
    linkedTab ||
    (allReviews && settings.enableReviews && 'reviews') ||
    (allQuestions && withQuestions ? 'perguntas' : 'descricao');

  const jump = linkedTab && `${linkedTab} ${key}`;
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
                label: `Avaliações (${formatNumber(product.ratingCount)})`,
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
                label: `Perguntas (${formatNumber(questions.total)})`,
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
