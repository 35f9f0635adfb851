/** The states of a product, in the words of the back-office. (Specification, section 3) */
export const PRODUCT_STATUSES = {
  active: { label: 'Ativo', plural: 'Ativos' },
  inactive: { label: 'Inativo', plural: 'Inativos' },
  out_of_stock: { label: 'Sem estoque', plural: 'Sem estoque' },
} as const;
export type ProductStatus = keyof typeof PRODUCT_STATUSES;

/** A product that is not for sale is inactive, with any stock. */
export const statusOf = (isActive: boolean, stock: number): ProductStatus => {
  if (!isActive) return 'inactive';
  return stock > 0 ? 'active' : 'out_of_stock';
};
