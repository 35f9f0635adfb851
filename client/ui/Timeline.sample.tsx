import { Timeline } from './Timeline.tsx';

export const Sample = () => (
  <>
    <Timeline>
      <li>
        <strong>Entregue</strong>
        <span>12/03/2026 às 14:06</span>
      </li>
      <li>
        <strong>Pago</strong>
        <span>12/03/2026 às 14:05</span>
      </li>
    </Timeline>
  </>
);
