import { Actions } from './Actions.tsx';
import { Stars } from './Stars.tsx';

export const Sample = () => (
  <>
    <Actions>
      {[0, 2.5, 4.4, 5].map((rating) => (
        <Stars key={rating} rating={rating} size={24} />
      ))}
    </Actions>
  </>
);
