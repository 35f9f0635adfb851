import { Actions } from './Actions.tsx';
import { Glyph } from './Glyph.tsx';

const NAMES = ['search', 'heart', 'person', 'cart', 'menu', 'sun', 'moon', 'info', 'close'] as const;

export const Sample = () => (
  <Actions>
    {NAMES.map((name) => (
      <Glyph key={name} name={name} />
    ))}
  </Actions>
);
