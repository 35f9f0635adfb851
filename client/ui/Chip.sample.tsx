import { Chip, WithChips } from './Chip.tsx';

const TONES = ['neutral', 'accent', 'leaf', 'ember', 'sun'] as const;

export const Sample = () => (
  <WithChips>
    Pedido
    {TONES.map((tone) => (
      <Chip key={tone} $tone={tone}>
        {tone}
      </Chip>
    ))}
  </WithChips>
);
