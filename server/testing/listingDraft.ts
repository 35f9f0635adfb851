/** A listing as its form sends it, with nothing left to fill in; the category is `jogos`. */
export const DRAFT = {
  category: 'jogos',
  title: 'Conta nível 60 com skins raras',
  description: 'Conta antiga, com e-mail de origem e doze skins que não voltam mais à loja do jogo.',
  price: '97,79',
  oldPrice: '',
  stock: '2',
  delivery: '1h',
  guaranteeDays: '30',
  specifications: [{ key: 'Nível', value: '60' }],
};
