import { styled } from 'styled-components';
import { ProductGridSkeleton } from '#client/cards/ProductGrid.tsx';
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx';
import { below, radius, space } from '#client/ui/theme/tokens.ts';
import { Choices, Layout, Results, Toolbar } from './ListingLayout.tsx';

/** The same, in grey, in the places of what comes. */
export const ListingSkeleton = () => (
  <Layout data-aside>
    <Toolbar>
      <Skeleton $height="3rem" />
      <SkeletonChoices>
        <Skeleton $height="3rem" $width="10rem" />
      </SkeletonChoices>
    </Toolbar>
    <SkeletonAside $height="32rem" />
    <Results aria-label="Produtos" aria-busy="true">
      <SkeletonSummary>
        <Skeleton $height="1.25rem" $width="9rem" />
      </SkeletonSummary>
      <ProductGridSkeleton />
    </Results>
  </Layout>
);

const SkeletonChoices = styled(Choices)`
  justify-content: end;
`;

const SkeletonAside = styled(Skeleton)`
  border-radius: ${radius.card};
  ${below.desktop} {
    display: none;
  }
`;

const SkeletonSummary = styled.div`
  display: flex;
  align-items: center;
  min-block-size: 2rem;
  margin-block-end: ${space[3]};
`;
