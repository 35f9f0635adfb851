import { Notice } from '#client/ui/feedback/Notice.tsx';
import { Container } from './Container.tsx';

export const Sample = () => (
  <Container>
    <Notice $tone="neutral">A coluna da página, com o espaço dos lados.</Notice>
  </Container>
);
