/** The subjects of a contact message, with the labels of the form. (Specification, section 3) */
export const CONTACT_SUBJECTS = {
  suporte: 'Suporte',
  vendas: 'Vendas',
  problema: 'Problema com um pedido',
  sugestao: 'Sugestão',
  outro: 'Outro assunto',
} as const;
