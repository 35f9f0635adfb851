import { Skeleton } from './Skeleton.tsx';

export const Sample = () => (
  <>
    <Skeleton $height="1.25rem" $width="60%" />
    <Skeleton $height="4rem" />
  </>
);
