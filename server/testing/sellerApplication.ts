/** An application to sell as its form sends it, with nothing left to fill in but the documents. */
export const APPLICATION = {
  kind: 'person',
  legalName: 'Ana Lúcia Prado',
  taxId: '529.982.247-25',
  birthDate: '1990-05-17',
  shopName: 'Toca da Ana',
  about: 'Licenças de software com nota e suporte.',
  products: 'Licenças de antivírus e de escritório, umas trinta por mês.',
  pixKind: 'cpf',
  pixKey: '52998224725',
};
