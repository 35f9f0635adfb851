import { CodeField, FirstCodeField } from './CodeField.tsx';

export const Sample = () => (
  <>
    <CodeField />
    <FirstCodeField error="O código não confere. Tente o próximo." />
  </>
);
