import { styled } from 'styled-components';
import { Container } from '#client/ui/Container.tsx';
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx';
import { from, radius, space } from '#client/ui/theme/tokens.ts';

/** The page in grey, in the size of what comes; without a title, since the product's own is read out once it is here. */
export function ProductSkeleton() {
  return (
    <Container aria-busy="true">
      <span className="visually-hidden" role="status">
        Carregando produto…
      </span>
      <Trail>
        <Skeleton $height="1rem" $width="14rem" />
      </Trail>
      <Top>
        <Picture $height="auto" />
        <Column>
          <Skeleton $height="1rem" $width="6rem" />
          <Skeleton $height="4rem" />
          <Skeleton $height="1.25rem" $width="70%" />
          <Skeleton $height="4.5rem" $width="60%" />
          <Skeleton $height="2.5rem" />
          <Skeleton $height="4rem" />
          <Skeleton $height="3.25rem" />
          <Skeleton $height="3.25rem" />
        </Column>
      </Top>
      <Skeleton $height="3rem" />
      <Text>
        <Skeleton $height="12rem" />
      </Text>
    </Container>
  );
}

const Trail = styled.div`
  display: flex;
  align-items: center;
  min-block-size: 2.75rem;
`;

const Top = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-block-end: ${space[8]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space[10]};
    margin-block: ${space[2]} ${space[12]};
  }
`;

const Picture = styled(Skeleton)`
  aspect-ratio: 8 / 5;
  border-radius: ${radius.card};
  ${from.tablet} {
    aspect-ratio: 4 / 3;
  }
`;

const Column = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  ${from.tablet} {
    gap: ${space[5]};
  }
`;

const Text = styled.div`
  padding-block: ${space[6]} ${space[12]};
`;
