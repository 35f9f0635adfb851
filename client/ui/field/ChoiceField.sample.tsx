import { ChoiceField } from './ChoiceField.tsx';

export const Sample = () => (
  <ChoiceField
    label="Categoria"
    name="category"
    none="Todas"
    choices={{ games: 'Jogos', cards: 'Cartões-presente' }}
    value={undefined}
  />
);
