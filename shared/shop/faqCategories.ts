/** The subjects of the help page, in the order of its filter. (Specification, section 3) */
export const FAQ_CATEGORIES = {
  compras: 'Compras',
  seguranca: 'Segurança',
  pagamentos: 'Pagamentos',
  garantia: 'Garantia',
  entregas: 'Entregas',
  produtos: 'Produtos',
  vendas: 'Vendas',
  suporte: 'Suporte',
} as const;
