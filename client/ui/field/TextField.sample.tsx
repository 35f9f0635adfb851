import { useState } from 'react';
import { SelectField, TextField } from './TextField.tsx';

export function Sample() {
  const [name, setName] = useState('Loja da Ana');
  const [order, setOrder] = useState('new');
  const choices = { new: 'Mais recentes', cheap: 'Menor preço' };
  return (
    <>
      <TextField label="Nome da loja" value={name} onChange={setName} />
      <SelectField label="Ordem" value={order} onChange={setOrder} choices={choices} />
    </>
  );
}
