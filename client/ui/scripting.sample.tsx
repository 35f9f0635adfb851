import { WithoutScripts, WithScripts } from './scripting.ts';

export const Sample = () => (
  <>
    <WithScripts>Aparece com JavaScript.</WithScripts>
    <WithoutScripts>Aparece sem JavaScript.</WithoutScripts>
  </>
);
