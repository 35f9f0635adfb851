/** The icons of categories; any other key shows the plain one. */
export const CATEGORY_ICONS = {
  outros: 'Formas simples',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  freefire: 'Chama',
  facebook: 'Facebook',
  google: 'Google',
  softwares: 'Janela de programa',
  licencas: 'Chave',
  streaming: 'Tela',
  promocoes: 'Porcentagem',
} as const;
