import { Actions } from './Actions.tsx';
import { LineDrawing } from './LineDrawing.tsx';

export const Sample = () => (
  <Actions>
    {[24, 48].map((size) => (
      <LineDrawing key={size} size={size}>
        <path d="M4 12h16M12 4v16" />
      </LineDrawing>
    ))}
  </Actions>
);
