import { ChangeMark } from './ChangeMark.tsx';

export const Sample = () => (
  <>
    <ChangeMark change={12.5} than="que nos 30 dias anteriores" />
    <ChangeMark change={-3} than="que nos 30 dias anteriores" />
    <ChangeMark change={0} than="" />
    <ChangeMark change={null} than="" />
  </>
);
