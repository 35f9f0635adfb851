import { Suspense } from 'react';
import { styled } from 'styled-components';
import { lazyOnDemand } from '#client/pages/lazyWhenIdle.ts';
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx';
import { from } from '#client/ui/theme/tokens.ts';
import type { Report } from '#shared/contract/admin/reports.ts';
import type { Currency } from '#shared/values/money.ts';

interface ChartPanelProps {
  type: Report['type'];
  chart: Report['chart'];
  /** The currency of the figures, where they are money. */
  money: Currency | undefined;
  /** Lower, and without title, legend and grid. */
  small?: boolean;
}

// chart.js is larger than the rest of the page: it loads separately, into a box of its size.
const Chart = lazyOnDemand(async () => (await import('./Chart.tsx')).Chart);

export function ChartPanel({ small = false, ...props }: ChartPanelProps) {
  return (
    <Place data-small={small || undefined}>
      <Suspense fallback={<Skeleton $height="100%" />}>
        <Chart {...props} small={small} />
      </Suspense>
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  block-size: 22rem;
  &[data-small] {
    block-size: 12rem;
  }
  min-inline-size: 0;
  ${from.desktop} {
    block-size: 28rem;
    &[data-small] {
      block-size: 14rem;
    }
  }
`;
