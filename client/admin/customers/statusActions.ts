import type { CustomerStatus } from '#shared/people/customerStatus.ts';

/** The effect of each status on a customer, in words. */
export const STATUS_ACTIONS: Record<
  CustomerStatus,
  { button: string; title: string; about: string; shop?: string; done: string }
> = {
  active: {
    button: 'Reativar',
    title: 'Reativar o cliente',
    about: 'O cliente volta a entrar e a comprar.',
    shop: 'A loja dele continua suspensa até a equipe reativar.',
    done: 'Cliente reativado e avisado por e-mail.',
  },
  inactive: {
    button: 'Desativar',
    title: 'Desativar o cliente',
    about: 'Um cliente inativo entra e paga pedidos feitos, mas não faz novos.',
    done: 'Cliente desativado e avisado por e-mail.',
  },
  banned: {
    button: 'Banir',
    title: 'Banir o cliente',
    about: 'Um cliente banido não entra nem compra, e as sessões terminam agora. Os pedidos ficam salvos.',
    shop: 'A loja dele é suspensa, e reativar a conta não reativa a loja.',
    done: 'Cliente banido e avisado por e-mail.',
  },
};
