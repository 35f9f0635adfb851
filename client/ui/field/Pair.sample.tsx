import { Field, Input } from './Field.tsx';
import { Pair } from './Pair.tsx';

export const Sample = () => (
  <Pair $short>
    <Field label="De">{(ids) => <Input {...ids} type="date" />}</Field>
    <Field label="Até">{(ids) => <Input {...ids} type="date" />}</Field>
  </Pair>
);
