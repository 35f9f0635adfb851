import { Container } from '#client/ui/Container.tsx';
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx';

/** Before the first data of a page that was not rendered by the server. */
export function PageSkeleton() {
  return (
    <Container aria-busy="true">
      <Skeleton $height="24rem" />
    </Container>
  );
}
