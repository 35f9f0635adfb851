import { useState } from 'react';
import { Tabs } from './Tabs.tsx';

const tabs = ['Descrição', 'Avaliações', 'Perguntas'].map((label, place) => ({
  id: `aba-${place}`,
  label,
  content: <p>{label} do produto</p>,
}));

export function Sample() {
  const [active, setActive] = useState('aba-0');
  return <Tabs label="Produto" tabs={tabs} active={active} onChange={setActive} />;
}
