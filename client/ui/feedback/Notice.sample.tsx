import { Notice } from './Notice.tsx';

const TONES = ['neutral', 'accent', 'leaf', 'ember'] as const;

export const Sample = () =>
  TONES.map((tone) => (
    <Notice key={tone} $tone={tone}>
      Um aviso em {tone}.
    </Notice>
  ));
