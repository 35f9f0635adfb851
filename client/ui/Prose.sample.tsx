import { Prose } from './Prose.tsx';

export const Sample = () => (
  <Prose>
    <p>
      Um texto com <a href="#link">um link</a> e <code>código</code>.
    </p>
    <ul>
      <li>Entrega na hora</li>
      <li>Garantia de sete dias</li>
    </ul>
    <blockquote>Chegou em dois minutos.</blockquote>
  </Prose>
);
