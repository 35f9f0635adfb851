/** The web manifest, with which phones install the shop under its own name. */
export const manifestOf = (storeName: string): string =>
  JSON.stringify({
    id: '/',
    name: storeName,
    short_name: storeName,
    description: 'Contas, jogos, softwares e licenças com garantia e entrega rápida.',
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#F7F8FC',
    theme_color: '#F7F8FC',
    categories: ['shopping'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Buscar', url: '/buscar' },
      { name: 'Favoritos', url: '/favoritos' },
      { name: 'Carrinho', url: '/carrinho' },
    ],
  });
