interface NoticeKindWords {
  label: string;
  about: string;
  /** The notices that cannot be switched off. (docs/marketplace.md, 'Notices') */
  always?: true;
}

/** The kinds of notices, in the order of 'Notificações'. */
export const NOTICE_KINDS = {
  purchases: {
    label: 'Suas compras',
    about: 'Pedido recebido, entrega, correção, atraso e resposta à sua avaliação.',
  },
  sales: {
    label: 'Suas vendas',
    about: 'Venda nova, recebimento confirmado, avaliação, atraso e cancelamento.',
  },
  deadlines: {
    label: 'Prazos',
    about: 'Antes de acabar: a entrega prometida, a confirmação, a resposta da disputa e a garantia.',
  },
  messages: {
    label: 'Mensagens',
    about: 'O que escrevem a você sobre uma compra ou uma venda, e perguntas sobre anúncios.',
  },
  disputes: { label: 'Disputas', about: 'Cada passo de uma disputa de que você faz parte.' },
  listings: { label: 'Anúncios', about: 'O que a equipe decidiu dos seus anúncios e das suas denúncias.' },
  shop: { label: 'Situação da loja', about: 'Inscrição, advertências, suspensão e encerramento.' },
  money: {
    label: 'Dinheiro',
    about: 'Pagamentos, reembolsos, valores liberados e saques.',
    always: true,
  },
  security: {
    label: 'Segurança',
    about: 'Senha, e-mail, chave Pix, duas etapas e tentativas de entrar.',
    always: true,
  },
} as const satisfies Record<string, NoticeKindWords>;

export type NoticeKind = keyof typeof NOTICE_KINDS;

export const NOTICE_WAYS = { bell: 'No sino', mail: 'Por e-mail' } as const;
export type NoticeWay = keyof typeof NOTICE_WAYS;

export const isAlways = (kind: NoticeKind): boolean => 'always' in NOTICE_KINDS[kind];

/** The notices that can be switched off. */
export const choosable = (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter((kind) => !isAlways(kind));
