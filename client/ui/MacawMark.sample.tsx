import { Actions } from './Actions.tsx';
import { MacawMark } from './MacawMark.tsx';

export const Sample = () => (
  <Actions>
    <MacawMark size={64} title="Arara Digital" />
    <MacawMark size={64} mono />
    <MacawMark />
  </Actions>
);
