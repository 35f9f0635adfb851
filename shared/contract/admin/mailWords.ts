import { type Currency, currencySign } from '#shared/values/money.ts';

/** The recipient or the subject of an email, in the order of the list. */
export const MAIL_GROUPS = {
  orders: 'Pedidos',
  accounts: 'Contas',
  inbox: 'Mensagens e chat',
  newsletter: 'Newsletter',
  sellers: 'Vendedores',
  staff: 'Equipe',
} as const;

export type MailGroup = keyof typeof MAIL_GROUPS;

/** The states of an email in the outbox. */
export const MAIL_STATES = { waiting: 'Na fila', sent: 'Enviados', failed: 'Não saíram' } as const;

/** Each placeholder of an email that is filled when it is sent, with its sample for the preview. */
export const MAIL_PLACES: Readonly<Record<string, string>> = {
  anuncio: 'Conta Free Fire nível 70',
  anuncios: '- Conta Free Fire nível 70\n- Conta de moda no Instagram',
  chave: '•••.456.789-••',
  codigo: '482915',
  contato: 'https://loja.example/contato',
  criar: 'https://loja.example/cadastro',
  chaves: '- Robô de estoque',
  destino: 'erp.example',
  relogio: '27/11/2036 às 10:00',
  ultima: '27/11/2026 às 09:59',
  dias: '180',
  endereco: '203.0.113.7',
  entrar: 'https://loja.example/entrar',
  falta: 'Envie o comprovante da entrega.',
  itens: '1 × Cartão-presente de R$ 50,00',
  link: 'https://loja.example/conta/pedidos/A-10042',
  loja: 'Arara Digital',
  loja_nova: 'https://loja.example/vendedor/ladeira-games',
  motivo: 'A imagem enviada não deixa ler o documento.',
  novidade: 'Há uma proposta para encerrar a disputa. Aceita, é feita na hora.',
  pode: '- Ver as vendas',
  pagamento: 'Pix copia e cola: 00020126…',
  painel: 'https://loja.example/alpha/dashboard/orders',
  pedido: 'A-10042',
  prazo: '22/11/2026 às 18:00',
  produto: 'Cartão-presente de R$ 50,00',
  quando: '23/11/2026 às 10:00',
  quem: 'Comprador',
  recuperar: 'https://loja.example/recuperar-senha',
  resposta: 'Olá! O código vale por um ano.',
  respostas: 'O código vale por um ano.',
  saque: 'S-1007',
  suporte: 'suporte@loja.example',
  total: 'R$ 50,00',
  usuario: 'beatriz',
  valor: 'R$ 50,00',
  venda: 'A-10042-1',
  vendas: 'A-10042-1: 1 × Cartão-presente de R$ 50,00',
};

/** The same in a shop that sells in this currency. */
export const mailSamples = (currency: Currency): Record<string, string> =>
  Object.fromEntries(
    Object.entries(MAIL_PLACES).map(([name, sample]) => [
      name,
      sample.replaceAll('R$', currencySign(currency)),
    ]),
  );

/** Without them an email has no link or code: where the original has one, every version needs it, in its text alone. */
export const NEEDED_PLACES = { link: 'o link', codigo: 'o código' } as const;
export const isNeededPlace = (place: string): place is keyof typeof NEEDED_PLACES =>
  Object.keys(NEEDED_PLACES).includes(place);
