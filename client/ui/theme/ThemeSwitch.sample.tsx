import { ThemeSwitch } from './ThemeSwitch.tsx';

export const Sample = () => (
  <>
    <ThemeSwitch />
    <ThemeSwitch compact />
  </>
);
