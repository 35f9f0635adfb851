import { Button } from '#client/ui/Button.tsx';
import { FailedPage } from './FailedPage.tsx';

export const Sample = () => (
  <FailedPage
    title="A página não abriu"
    words="Tente de novo em alguns minutos."
    onward={<Button $variant="outline">Ir ao início</Button>}
    technicalWords={<pre>Erro 500</pre>}
  />
);
